/** Typed arrays that take more than they were made for: the columns of the search index. */

export type Column = Int32Array | Uint8Array | Uint16Array | Float64Array

/** The column itself when it holds `length` items, else a copy with room for at least half as many again. */
export const grownTo = <C extends Column>(column: C, length: number): C => {
  if (length <= column.length) return column
  const Same = column.constructor as new (length: number) => C
  const larger = new Same(Math.max(length, Math.ceil(column.length * 1.5), 16))
  larger.set(column)
  return larger
}
