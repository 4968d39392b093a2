/** INF files: the devices that a driver is for, by the lines of its models sections. Its own version, DriverVer, is installed nowhere yet. */
import type { Form, Passage, RawRecord } from "../grammar/Form.ts"
import { idsInText } from "../grammar/idsInText.ts"

export const inf: Form = {
  name: "inf",
  mayBeIn: (text) => /=[^\n,]{1,120},\s*"?[A-Z0-9_]+\\/i.test(text),
  passages: (lines) => {
    const models: Array<{ at: number; line: number; name: string; ids: ReadonlyArray<string> }> = []
    const strings = new Map<string, string>()
    let provider = ""
    let [from, to] = [lines.length, 0]
    lines.forEach(({ text, number }, at) => {
      if (text.startsWith(";") || !text.includes("=")) return
      provider ||= /^Provider\s{0,20}=\s{0,20}(\S.{0,100})$/i.exec(text)?.[1] ?? ""
      const [, label = "", string] = STRING.exec(text) ?? []
      if (string !== undefined) strings.set(label.toLowerCase(), string)
      const [, name = "", ids = ""] = MODEL.exec(text) ?? []
      const found = idsInText(ids.replace(/\s;.*$/, ""))
      if (name !== "" && found.length > 0) models.push({ at, line: number, name, ids: found.map((id) => id.text) })
      if (string !== undefined || (name !== "" && found.length > 0)) {
        from = Math.min(from, at)
        to = at + 1
      }
    })
    const named = (written: string): string => {
      const key = /^%(.*)%$/.exec(written.trim())?.[1]
      return key === undefined ? written.trim().replace(/^"(.*)"$/, "$1") : (strings.get(key.toLowerCase()) ?? "")
    }
    const manufacturer = named(provider)
    const records = models.map(
      ({ line, name, ids: [id = "", ...compatibleIds] }): RawRecord => ({
        line,
        hardwareIds: [id],
        compatibleIds,
        name: named(name),
        manufacturer
      })
    )
    return records.length === 0 ? [] : [{ from, to, records } satisfies Passage]
  }
}

/** '%RTL8168E.DeviceDesc% = RTL8168E.ndi, PCI\VEN_10EC&DEV_8168&REV_06' */
const MODEL = /^(%[^%]{1,120}%|"[^"]{1,200}"|[^=%"\\]{1,120})\s{0,40}=\s{0,40}[\w.-]{1,120}\s{0,40},(.*\\.*)$/
const STRING = /^([\w.-]{1,120})\s{0,80}=\s{0,80}"([^"]{0,300})"/
