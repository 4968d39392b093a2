/** The text of a file with a list of devices, whatever wrote it (P-SCAN-7), for programs that have all tables; and the table that the site hands to browsers. */
import { type CodePageTable, decodeCodePage, decodeUnicode, isText } from "./decodeBytes.ts"
import letters from "./encodings/letters.json" with { type: "json" }

/** The upper halves of the consoles' code pages of Western and Central Europe, which no TextDecoder knows. */
export const OEM_CODE_PAGES: Readonly<Record<string, string>> = {
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  cp850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  cp852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0"
}

export const CODE_PAGES: CodePageTable = { languages: letters.languages, upperHalves: OEM_CODE_PAGES }

/** Undefined: the bytes are no text. */
export const decodeText = (bytes: Uint8Array): string | undefined => {
  const text = decodeUnicode(bytes) ?? decodeCodePage(bytes, CODE_PAGES)
  return isText(text) ? text : undefined
}
