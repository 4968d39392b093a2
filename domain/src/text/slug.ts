/** A name as a part of an address: 'ThinkPad L15 Type 20U7 20U8' → 'thinkpad-l15-type-20u7-20u8'. */
import { fold } from "./fold.ts"

/** Empty for a name without a letter or digit of ASCII. */
export const slugOf = (name: string): string =>
  fold(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
