import { Suspense, useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Route, Routes } from 'react-router-dom';
import { createSwrOptions, ForgetPrivateData } from 'shared/client';
import { siteUrls } from 'shared/contract';
import { LazyComponent, type LoadCode } from 'shared/ui';
import { SessionGate } from './account/session-gate.tsx';
import { ErrorBoundary } from './remotes/error-boundary.tsx';
import { LongOpen } from './remotes/long-open.tsx';
import { RemoteFailed } from './remotes/remote-failed.tsx';
import { RemoteLoading } from './remotes/remote-loading.tsx';
import { Remote } from './remotes/remote.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { RouteAnnouncer, RouteChange } from './navigation/route-change.tsx';
import { SkipLink } from './header/skip-link.tsx';

/** Rarely opened pages are loaded on demand. */
const loadMemberRoute: LoadCode = async () =>
  (await import(/* webpackChunkName: "account" */ './account/member-route.tsx')).MemberRoute;
const loadAdminRoute: LoadCode = async () =>
  (await import(/* webpackChunkName: "account" */ './account/admin-route.tsx')).AdminRoute;
const loadPasswordPage: LoadCode = async () =>
  (await import(/* webpackChunkName: "password" */ './password/password-page.tsx')).PasswordPage;
const loadInvitationPage: LoadCode = async () =>
  (await import(/* webpackChunkName: "password" */ './password/invitation-page.tsx')).InvitationPage;

const loadComeBackPage: LoadCode = async () =>
  (await import(/* webpackChunkName: "password" */ './password/come-back-page.tsx')).ComeBackPage;

const privatePages: readonly { path: string; load: LoadCode }[] = [
  { path: siteUrls.userPage(), load: loadMemberRoute },
  { path: siteUrls.adminPage(), load: loadAdminRoute },
  { path: siteUrls.password, load: loadPasswordPage },
  { path: siteUrls.invitation(), load: loadInvitationPage },
  { path: siteUrls.comeBack(), load: loadComeBackPage },
];

/** The whole page: header, footer, and the remote that the URL belongs to between them. */
export function Shell({ fallback }: { fallback: Record<string, unknown> }): ReactNode {
  const [swrOptions] = useState(() => createSwrOptions(fallback));
  return (
    <SWRConfig value={swrOptions}>
      <SkipLink targetId="obsah" />
      <RouteChange />
      <RouteAnnouncer />
      <ForgetPrivateData />
      <Header />
      <LongOpen />
      <main id="obsah" tabIndex={-1}>
        <SessionGate>
          <Routes>
            {privatePages.map(({ path, load }) => (
              <Route key={path} path={path} caseSensitive element={<PrivatePage key={path} load={load} />} />
            ))}
            <Route path="*" element={<Remote name="public-app" />} />
          </Routes>
        </SessionGate>
      </main>
      <Footer />
    </SWRConfig>
  );
}

function PrivatePage({ load }: { load: LoadCode }): ReactNode {
  return (
    <ErrorBoundary fallback={(retry) => <RemoteFailed onRetry={retry} />}>
      <Suspense fallback={<RemoteLoading />}>
        <LazyComponent load={load} />
      </Suspense>
    </ErrorBoundary>
  );
}
