/** Lenovo's product numbers begin with the machine type, by which its packs are listed: '20QNS0AA00' is one of type '20QN' (P-PC-1). */

const PRODUCT_NUMBER = /^\d[\da-z]{9}$/i

/** The machine type of a whole product number; undefined for any other word. */
export const machineTypeIn = (word: string): string | undefined =>
  PRODUCT_NUMBER.test(word) ? word.slice(0, LENGTH) : undefined

const LENGTH = 4
