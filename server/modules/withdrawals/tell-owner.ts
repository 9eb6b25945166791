import { defineTask } from '../../platform/jobs/task';

/**
 * Mails the main account manager that withdrawals are paid to another bank account from now on: nobody who uses their
 * session or their device can change it unnoticed [R6.05].
 */
export const bankAccountChanged = defineTask<{ readonly userId: string }>('bank-account-changed');
