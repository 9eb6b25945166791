/** What other parts of the server may use of this module. */
export { advance, enter, enterInTurn } from './advance';
export type { AdvanceExtras } from './advance';
export { alertFor, plannedFor } from './alert-texts';
export { listCollectedCash } from './collected-cash';
export { cancelOrder } from './cancel-order';
export { eraseEverybody } from './erase-everybody';
export { addDriver, driverRows, fleetDriversOf, isPerson } from './drivers';
export type { DriverRow } from './drivers';
export { CAME_TO_NOTHING, NEAR_METERS, RECENT } from './duplicates';
export { etaOf, rideSecondsOf } from './eta';
export { feesOf } from './fees';
export { listDispatchable, reportPosition, tellPosition } from './fleet-reads';
export type { Dispatchable } from './fleet-reads';
export { addressChecks, waitingQuestions } from './inquiry-tables';
export { ordersImport } from './import-orders';
export { comingBack } from './coming-back';
export { heldBy, isHeld, noteHeld } from './held-parcels';
export { listDropOffs } from './list-drop-offs';
export type { ListedDropOff, ListedOrder } from './list-drop-offs';
export { countDropOffs } from './list-orders';
export { stopsOf } from './order-reads';
export { areaNameOf, driverNameOn, lastEta, stopColumns, referenceOf, rowsOf, timingOf } from './order-rows';
export type { DetailsRow, HistoryRow, NewOrder, OrderRow, StopRow } from './order-rows';
export { askedOf, countCode, keepProofPicture, proofsOf } from './proofs';
export type { SaidProof } from './proofs';
export { bookPayment } from './money-moves';
export { namedOrders } from './named-orders';
export { placeOrder } from './place-order';
export { publicTracking } from './public-tracking';
export { findKept, keepQuote, makeQuote } from './quotes';
export type { QuoteRow } from './quotes';
export { refundIfCancelled } from './refunds';
export { register } from './routes';
export { drivers, offers, orderDetails, orderStops, orders, stopHistory } from './tables';
export { quotes } from './quote-tables';
export type { OfferState } from './tables';
export { answerReport } from './answer-report';
export {
  listReports,
  OPEN_REPORTS,
  refundableOn,
  REPORT_PHOTO,
  REPORTED_STOP,
  reportPhoto,
  shownReport,
  stopReported,
} from './report-reads';
export { deliveryReports } from './report-tables';
export { secondTripOf, sentAgainFor } from './second-trip-reads';
export { secondTrips } from './second-trip-tables';
export { priceTrip, tripRows } from './single-order';
export type { PricedTrip } from './single-order';
export { announce, nextReference, writeOrder } from './write-order';
