import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RESET_PATH, SIGN_IN_PATH, SIGN_OUT_PATH } from '../../domain/identity/redirect';
import { SignInPage } from '../features/identity/sign-in-page';
import { SignedOutPage } from '../features/identity/signed-out-page';
import { chunks } from './chunks';
import { Gate } from './guards';
import { NotFoundPage } from './not-found-page';
import { ShellSkeleton } from './shell/shell-skeleton';

const SignedInArea = lazy(chunks.signedInArea);
const PublicArea = lazy(chunks.publicArea);
const HomePage = lazy(chunks.home);
const OrdersPage = lazy(chunks.orders);
const TaskPage = lazy(chunks.task);
const PublicTrackingPage = lazy(chunks.publicTracking);
const ResetPage = lazy(chunks.reset);
const ResetLinkPage = lazy(chunks.resetLink);
const SandboxPage = lazy(chunks.sandbox);

/** Every path of the app. The sign-in pages come with the entry; the rest when it is gone to. */
export function AppRoutes() {
  const shell = (
    <Suspense fallback={<ShellSkeleton />}>
      <SignedInArea />
    </Suspense>
  );
  return (
    <Routes>
      <Route path={SIGN_IN_PATH} element={<SignInPage />} />
      <Route path={SIGN_OUT_PATH} element={<SignedOutPage />} />
      <Route path={RESET_PATH} element={<ResetPage />} />
      <Route path={`${RESET_PATH}/:token`} element={<ResetLinkPage />} />
      <Route element={<PublicArea />}>
        <Route path="/quick-parcel/task/:slug" element={<PublicTrackingPage />} />
        <Route path="/sandbox" element={<SandboxPage />} />
      </Route>
      <Route element={<Gate shell={shell} />}>
        <Route index element={<HomePage />} />
        <Route path="/orders" element={<OrdersPage />} />
        <Route path="/task/:id" element={<TaskPage />} />
        <Route path="/404" element={<NotFoundPage />} />
        <Route path="*" element={<Navigate to="/404" replace />} />
      </Route>
    </Routes>
  );
}
