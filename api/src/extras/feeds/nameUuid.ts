/** The UUID of a name (RFC 9562 §5.5, version 5): the same name has the same one on every machine and at every address. */
import { createHash } from "node:crypto"

/** @param namespace a UUID. @returns with the scheme `urn:uuid:` */
export const nameUuid = (namespace: string, name: string): string => {
  const bytes = createHash("sha1")
    .update(Buffer.from(namespace.replaceAll("-", ""), "hex"))
    .update(name)
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString("hex")
  return `urn:uuid:${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")}`
}
