/** SHA-256 and Ed25519 of Node, for checks of the public log. */
import { hash, verify } from "node:crypto"
import type { ProofCrypto } from "@driverdex/domain/transparency/RecordProof"

export const proofCrypto: ProofCrypto = {
  digest: (content) => hash("sha256", content, "buffer"),
  isSigned: async (key, text, signature) => {
    const jwk = { kty: "OKP", crv: "Ed25519", x: Buffer.from(key).toString("base64url") }
    try {
      return verify(null, text, { key: jwk, format: "jwk" }, signature)
    } catch {
      // Bytes that are no point of the curve are no key.
      return false
    }
  }
}
