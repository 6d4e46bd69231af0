import { useState, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { Route, Routes } from 'react-router-dom';
import { createSwrOptions, ForgetPrivateData } from 'shared/client';
import { siteUrls } from 'shared/site';
import { SkipLink, ToastProvider } from 'shared/ui';
import { AdminRoute } from './account/admin-route.tsx';
import { MemberRoute } from './account/member-route.tsx';
import { SessionGate } from './account/session-gate.tsx';
import { Area } from './areas/area.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageChange } from './navigation/page-change.tsx';
import { PasswordPage } from './password/password-page.tsx';

/** The whole page: header and footer of the club, and between them the area that the address belongs to. */
export function Shell({ fallback }: { fallback: Record<string, unknown> }): ReactNode {
  const [swrOptions] = useState(() => createSwrOptions(fallback));
  return (
    <SWRConfig value={swrOptions}>
      <ToastProvider>
        <SkipLink targetId="obsah" />
        <PageChange />
        <ForgetPrivateData />
        <Header />
        <main id="obsah" tabIndex={-1}>
          <SessionGate>
            <Routes>
              <Route path={siteUrls.userPage()} element={<MemberRoute />} />
              <Route path={siteUrls.adminPage()} element={<AdminRoute />} />
              <Route path={siteUrls.password} element={<PasswordPage />} />
              <Route path="*" element={<Area name="public-app" />} />
            </Routes>
          </SessionGate>
        </main>
        <Footer />
      </ToastProvider>
    </SWRConfig>
  );
}
