import { AccountLine } from './account-line.tsx';
import { LoginFields } from './login-fields.tsx';
import { LoginMenu } from './login-menu.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

const nothing = () => undefined;
const form = { busy: false, onSubmit: nothing, onForgotten: nothing };
const header = {
  lines: ['Klub chovatelů', 'koček'],
  homeTo: '/',
  searchTo: '/hledat',
  foot: ['Klub chovatelů koček', 'Brno'],
  items: [
    { to: '/actualities', label: 'Aktuality', current: true },
    { to: '/cats', label: 'Chov', current: false },
  ],
};

/** A page has one header. */
export const apart = true;

export const SignedOut = () => (
  <>
    <SkipLink targetId="obsah" />
    <SiteHeader
      {...header}
      login={
        <LoginMenu>
          <LoginFields {...form} />
        </LoginMenu>
      }
    />
  </>
);
export const SignedIn = () => (
  <SiteHeader
    {...header}
    accountLine={
      <AccountLine email="spravce@example.cz" userTo="/userpage" adminTo="/adminpage" onSignOut={nothing} />
    }
  />
);
export const Login = () => <LoginFields {...form} />;
export const LoginRefused = () => <LoginFields {...form} error="E-Mail nebo heslo nesouhlasí." />;
export const LoginBusy = () => <LoginFields {...form} busy notice="E-mail jsme poslali." />;
