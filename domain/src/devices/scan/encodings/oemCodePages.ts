/** The upper halves of the consoles' code pages of Western and Central Europe, which no TextDecoder knows. */
export const OEM_CODE_PAGES: Readonly<Record<string, string>> = {
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  cp852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0"
}

/** Byte by byte into UTF-16, which a TextDecoder then reads: quick for files of megabytes. */
export const decodeOem = (table: string, bytes: Uint8Array): string => {
  const units = new Uint16Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    units[at] = byte < 0x80 ? byte : table.charCodeAt(byte - 0x80)
  }
  return new TextDecoder(isLittleEndian ? "utf-16le" : "utf-16be", { ignoreBOM: true }).decode(units)
}

const isLittleEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1
