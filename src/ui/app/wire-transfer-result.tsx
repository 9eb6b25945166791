import { ACTION_ACCESS } from '../../domain/identity/action-access';
import { WireTransferPage } from '../features/wallet/wire-transfer-page';
import { Judged } from './judged';

/** How a wire transfer stands [R2.32]: unlike a payment by card, its link opens for the business alone. */
export function WireTransferResult() {
  return (
    <Judged rule={ACTION_ACCESS.topUp} store={null} undecided={null}>
      <WireTransferPage />
    </Judged>
  );
}
