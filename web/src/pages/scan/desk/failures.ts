/** Why a list was not answered, where that is not the list's fault. */

/** A device table could not be loaded; the visitor may try again. */
export class TableMissing extends Error {}

/** The browser has no workers, or the scan desk's could not be loaded. */
export class NoWorker extends Error {}
