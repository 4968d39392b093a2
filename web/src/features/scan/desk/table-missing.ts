/** A device table could not be loaded; the visitor may try again. */
export class TableMissing extends Error {
  override readonly name = "TableMissing"
}
