import { ErrorState } from '../../components/error-state';
import { Page } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { useFailureText } from '../../i18n/use-failure-text';
import { useMessages } from '../../i18n/use-messages';
import { BusinessesCard } from './businesses-card';
import { DeliveriesCard } from './deliveries-card';
import { DriversCard } from './drivers-card';
import { FleetCard } from './fleet-card';
import { JobsCard } from './jobs-card';
import { MailsCard } from './mails-card';
import { ChargesCard, TakingsCard, WalletsCard } from './money-cards';
import { ReportsCard } from './reports-card';
import { useSandbox } from './sandbox.connect';
import { TextsCard } from './texts-card';
import { WireTransfersCard } from './wire-transfers-card';
import { WithdrawalsCard } from './withdrawals-card';
import { PosCard } from './pos-card';
import { PosOrdersCard } from './pos-orders-card';
import { TillCard } from './till-card';
import { TicketsCard } from './tickets-card';
import { Split, Stack } from '../../kit/stack';
import { Text } from '../../kit/text';

/** Controls what a demonstration has instead of the outside world: fleet, card gateway, bank. */
export function SandboxPage() {
  const { t } = useMessages('sandbox', 'kit', 'support', 'report');
  const { state, failure, retry, refusal, commands } = useSandbox();
  const failureText = useFailureText();
  return (
    <Page title={t('title')} context={t('context')} action={<a href="/openapi">{t('openapi')}</a>}>
      <Text role="alert" tone="red">
        {refusal === null ? null : failureText(refusal)}
      </Text>
      {failure !== null ? (
        <ErrorState failure={failure} retry={retry} />
      ) : state === null ? (
        <Split look="wide" aria-busy>
          <Skeleton height={560} />
          <Skeleton height={560} />
        </Split>
      ) : (
        <Split look="wide">
          <Stack>
            <FleetCard fleet={state.fleet} set={commands.setFleet} />
            <DriversCard drivers={state.drivers} add={commands.addDriver} />
            <ChargesCard outcome={state.chargeOutcome} set={commands.setCharges} />
            <BusinessesCard businesses={state.businesses} review={commands.review} />
            <TicketsCard tickets={state.tickets} serve={commands.serve} />
            <WalletsCard wallets={state.wallets} topUp={commands.topUp} />
            <WireTransfersCard transfers={state.wireTransfers} decide={commands.decideWireTransfer} />
            <ReportsCard reports={state.reports} answer={commands.answerReport} />
            <WithdrawalsCard withdrawals={state.withdrawals} decide={commands.decideWithdrawal} />
            <PosCard grants={state.posGrants} set={commands.setPosStanding} />
            <TillCard tills={state.tills} take={commands.takeTillOrder} />
            <PosOrdersCard orders={state.posOrders} decide={commands.decidePosOrder} />
            <TakingsCard takings={state.takings} payOut={commands.payOut} handIn={commands.handIn} />
          </Stack>
          <Stack>
            <TextsCard texts={state.texts} />
            <MailsCard mails={state.mails} />
            <DeliveriesCard orders={state.orders} step={commands.step} />
            <JobsCard jobs={state.jobs} />
          </Stack>
        </Split>
      )}
    </Page>
  );
}
