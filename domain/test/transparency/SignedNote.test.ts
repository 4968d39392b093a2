/** Signed notes: published keys, signatures of Node's own Ed25519, and everything that is no checkpoint. */
import { generateKeyPairSync, sign } from "node:crypto"
import { describe, expect, it } from "vitest"
import { utf8 } from "../../src/transparency/bytes.ts"
import {
  checkpointText,
  cosignedAt,
  cosignedText,
  type KeyKind,
  openCheckpoint,
  parseVerifierKey,
  printVerifierKey,
  signatureLine,
  signedNote,
  verifierKey
} from "../../src/transparency/SignedNote.ts"
import { isSigned, leavesOf, sha256 } from "./trees.ts"

const makeKey = async (name: string) => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519")
  const bytes = new Uint8Array(Buffer.from(publicKey.export({ format: "jwk" }).x as string, "base64url"))
  const keyOf = (kind: KeyKind) => verifierKey(name, kind, bytes, sha256)
  const signText = (text: string) => new Uint8Array(sign(null, utf8(text), privateKey))
  return { note: await keyOf("note"), cosignature: await keyOf("cosignature"), signText }
}

const ROOT = leavesOf(1)[0] as Uint8Array
const SECONDS = 1_764_000_000

const checkpoint = async (origin = "log.example/drivers", name = origin) => {
  const key = await makeKey(name)
  const text = checkpointText({ origin, size: 5_023, root: ROOT })
  const line = signatureLine(key.note, key.signText(text))
  const cosignature = signatureLine(key.cosignature, key.signText(cosignedText(text, SECONDS)), SECONDS)
  return { key, text, line, cosignature, note: signedNote(text, [line, cosignature]) }
}

describe("a key", () => {
  it.each([
    "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8",
    "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
  ])("that others publish is read: %s", async (text) => {
    expect(printVerifierKey(await parseVerifierKey(text, sha256))).toBe(text)
  })

  it.each([
    "",
    "sum.golang.org",
    "sum.golang.org+033de0af+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8",
    "sum.golang.com+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8",
    "sum.golang.org+033de0ae+As4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8",
    "sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuA==",
    " sum.golang.org+033de0ae+Ac4zctda0e5eza+HJyk9SxEdh+s3Ux18htTTAD8OuAn8"
  ])("with a fault is refused: '%s'", async (text) => {
    await expect(parseVerifierKey(text, sha256)).rejects.toMatchObject({ _tag: "NoteUnreadable" })
  })
})

describe("a checkpoint", () => {
  it("has the lines of the standard and is read back, with the second of its cosignature", async () => {
    const { key, note } = await checkpoint()
    expect(note.split("\n").slice(0, 4)).toEqual([
      "log.example/drivers",
      "5023",
      Buffer.from(ROOT).toString("base64"),
      ""
    ])
    expect(note).toMatch(/\n— log\.example\/drivers [A-Za-z0-9+/]+=*\n— log\.example\/drivers [A-Za-z0-9+/]+=*\n$/u)
    const read = await openCheckpoint(note, key.note, isSigned)
    expect(read).toEqual({ origin: "log.example/drivers", size: 5_023, root: ROOT })
    expect(await cosignedAt(note, key.cosignature, isSigned)).toBe(SECONDS)
  })

  it("may have signatures of others, which are passed over", async () => {
    const { key, text, line } = await checkpoint()
    const { line: theirs, key: other } = await checkpoint("log.example/drivers", "witness.example")
    const note = signedNote(text, [theirs, "— nonsense\n", line])
    expect(await openCheckpoint(note, key.note, isSigned)).toMatchObject({ size: 5_023 })
    expect(await cosignedAt(note, other.cosignature, isSigned)).toBe(null)
  })

  it.each<[string, (note: string) => string, string]>([
    ["another size", (note) => note.replace("5023", "5024"), "signature of the checkpoint is wrong"],
    ["another root", (note) => note.replace(/\n5023\n./, "\n5023\n0"), "signature of the checkpoint is wrong"],
    ["another log", (note) => note.replace("log.example/drivers", "log.example/others"), "of another log"],
    ["no signature", (note) => note.slice(0, note.indexOf("—")), "not signed with"],
    ["a cut signature", (note) => note.replace(/(— \S+ ).{8}/u, "$1"), "not signed with"],
    ["no size", (note) => note.replace("5023", "many"), "how many entries"],
    ["a size with a zero before it", (note) => note.replace("5023", "05023"), "how many entries"],
    ["no root", (note) => note.replace(/\n5023\n.*\n/, "\n5023\nAAAA\n"), "names no root"],
    ["no form", () => "hello", "not a signed note"],
    ["nothing", () => "", "not a signed note"]
  ])("with %s is refused in a sentence", async (_, change, why) => {
    const { key, text, line } = await checkpoint()
    const note = change(signedNote(text, [line]))
    await expect(openCheckpoint(note, key.note, isSigned)).rejects.toMatchObject({
      _tag: "NoteUnreadable",
      message: expect.stringMatching(why)
    })
  })

  it("with another time in its cosignature is refused", async () => {
    const { key, text, line } = await checkpoint()
    const signature = key.signText(cosignedText(text, SECONDS))
    const note = signedNote(text, [line, signatureLine(key.cosignature, signature, SECONDS + 1)])
    await expect(cosignedAt(note, key.cosignature, isSigned)).rejects.toMatchObject({ _tag: "NoteUnreadable" })
  })
})
