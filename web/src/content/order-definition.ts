/** What decides the order of records that are equal otherwise; apart, since only the folded legend says it. */

/** P-LIST-11. The survey asks to be named. */
export const ORDER_MEANS =
  "Order: where nothing else decides, devices that more computers have come first (survey of linux-hardware.org, CC BY 4.0). It says nothing about downloads."
