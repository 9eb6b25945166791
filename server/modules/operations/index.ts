/** What other parts of the server may use of this module. */
export { changeOperator, OperatorProblem } from './operators';
export type { OperatorChange } from './operators';
export { operatorBy, OPERATOR_TOKEN_LIFETIME } from './operator-tokens';
export { register } from './routes';
export { operators, operatorTokens } from './tables';
