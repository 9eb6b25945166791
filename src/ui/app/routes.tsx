import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { SIGN_IN_PATH, SIGN_OUT_PATH } from '../../domain/identity/redirect';
import { SignInPage } from '../features/identity/sign-in-page';
import { SignedOutPage } from '../features/identity/signed-out-page';
import { Either, Protected } from './guards';
import { NotFoundPage } from './not-found-page';
import { ShellSkeleton } from './shell/shell-skeleton';

const SignedInArea = lazy(() => import('./shell/signed-in-area').then((m) => ({ default: m.SignedInArea })));
const PublicArea = lazy(() => import('./public-area').then((m) => ({ default: m.PublicArea })));

/** Every path of the app. The sign-in pages come with the entry; the rest when it is gone to. */
export function AppRoutes() {
  const inShell = (
    <Suspense fallback={<ShellSkeleton />}>
      <SignedInArea />
    </Suspense>
  );
  return (
    <Routes>
      <Route path={SIGN_IN_PATH} element={<SignInPage />} />
      <Route path={SIGN_OUT_PATH} element={<SignedOutPage />} />
      <Route element={<PublicArea />} />
      <Route element={<Either inside={inShell} bare={<NotFoundPage />} />}>
        <Route path="/404" element={<NotFoundPage />} />
      </Route>
      <Route element={<Protected>{inShell}</Protected>}>
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Route>
    </Routes>
  );
}
