/** SHA-256 and Ed25519 as browsers have them, in secure contexts only. */
import { utf8 } from "@driverdex/domain/transparency/bytes"
import type { ProofCrypto } from "@driverdex/domain/transparency/RecordProof"

/** Null where the browser has not both. */
export const webCrypto = async (): Promise<ProofCrypto | null> => {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return null
  const importKey = (key: Uint8Array<ArrayBuffer>) => subtle.importKey("raw", key, "Ed25519", false, ["verify"])
  try {
    // The base point of the curve.
    await importKey(new Uint8Array(32).fill(0x66).with(0, 0x58))
  } catch {
    return null
  }
  return {
    digest: async (content) => {
      const bytes = typeof content === "string" ? utf8(content) : content
      return new Uint8Array(await subtle.digest("SHA-256", new Uint8Array(bytes)))
    },
    isSigned: async (key, text, signature) => {
      const [owned, said] = [new Uint8Array(signature), new Uint8Array(text)]
      return subtle.verify("Ed25519", await importKey(new Uint8Array(key)), owned, said)
    }
  }
}
