/** What other parts of the server may use of this module. */
export { formerAddresses, storeNamed } from './address';
export { limitVisits, movedTo } from './storefront';
export { menuImport } from './import-menu';
export { deliveryOf, isTaking, openingOf, readStore, servedBy, storeAt, storeOf } from './read-store';
export { register } from './routes';
export { heldItems, setAvailability } from './set-availability';
export { givePiecesBack, takePieces } from './stock';
export { storePaces, stores } from './tables';
export { updateMenu, writeMenu } from './write-menu';
