/**
 * The text of a file with a list of devices, whatever wrote it: PowerShell writes UTF-16, `cmd` the code page of the console,
 * an editor UTF-8 or that of Windows. No file says which, so a code page is chosen by the text that results.
 */

/** Undefined: the bytes are no text. An id is ASCII in every code page; a wrong guess garbles letters of names only. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const text = decodeUnicode(bytes) ?? decodeCodePage(bytes)
  return isText(text) ? text : undefined
}

const decodeUnicode = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes)
  if (hasZeros(bytes, 1)) return new TextDecoder("utf-16le").decode(bytes)
  return decodeStrictly("utf-8", bytes)
}

/** Every second byte of English text in UTF-16 is zero, and no byte of text in any other encoding is. */
const hasZeros = (bytes: Uint8Array, from: number): boolean => {
  const looked = Math.min(bytes.length, LOOKED_AT)
  let zeros = 0
  for (let at = from; at < looked; at += 2) if (bytes[at] === 0) zeros += 1
  return looked > 3 && zeros > looked / 6
}
const LOOKED_AT = 4096

/** Code pages of consoles, and words that lists of devices contain in the languages that use them. */
const FOREIGN: ReadonlyArray<readonly [codePage: string, words: RegExp]> = [
  ["ibm866", /устройст|экземпляр|драйвер|пристрі/i],
  ["windows-1251", /устройст|экземпляр|драйвер|пристрі/i],
  ["shift_jis", /デバイス|ドライバ|インスタンス/],
  ["gbk", /设备|驱动|实例/],
  ["big5", /裝置|驅動|執行個體/],
  ["euc-kr", /장치|드라이버|인스턴스/]
]

/** The letters that the languages of Western and Central Europe use in addition to those of English. */
const LETTERS = /[äöüßéèêëçàñóíúáãåøæąćęłńśźżčďěňřšťůýžőű]/g

const decodeCodePage = (bytes: Uint8Array): string => {
  for (const [codePage, words] of FOREIGN) {
    const text = decodeStrictly(codePage, bytes)
    if (text !== undefined && words.test(text)) return text
  }
  const latin = [
    decodeTable(CP850, bytes),
    new TextDecoder("windows-1252").decode(bytes),
    decodeTable(CP852, bytes),
    new TextDecoder("windows-1250").decode(bytes)
  ]
  const letters = latin.map((text) => text.match(LETTERS)?.length ?? 0)
  return latin[letters.indexOf(Math.max(...letters))] ?? ""
}

/** Undefined when the bytes are not of this encoding. */
const decodeStrictly = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Byte by byte: a long text as one call would exceed the maximum number of arguments. */
const decodeTable = (table: string, bytes: Uint8Array): string => {
  let text = ""
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : table.charAt(byte - 0x80)
  return text
}

/** Programs, images and archives contain bytes that no list has. */
const isText = (text: string): boolean => {
  const odd = text.match(/[\0-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0
  return odd === 0 || (!text.includes("\0") && odd < text.length / 500)
}

/** The upper halves of the consoles' code pages of Western and Central Europe, which no TextDecoder knows. */
const CP850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0"
const CP852 =
  "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0"
