import { Route, Routes } from 'react-router-dom';
import { SIGN_IN_PATH, SIGN_OUT_PATH } from '../../domain/identity/redirect';
import { SignInPage } from '../features/identity/sign-in-page';
import { SignedOutPage } from '../features/identity/signed-out-page';
import { Gate } from './guards';

/** The sign-in pages are in the entry chunk; everything else, `pages.tsx`, loads when it is opened. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={SIGN_IN_PATH} element={<SignInPage />} />
      <Route path={SIGN_OUT_PATH} element={<SignedOutPage />} />
      <Route path="*" element={<Gate />} />
    </Routes>
  );
}
