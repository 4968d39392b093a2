/**
 * A text in the words that the tables know (P-ANS-14): 'treiber', 'impresora' and the like in English, and names that are one word
 * but are often written as two ('laser jet').
 */
import { fold } from "../../text/fold.ts"
import { withEnglishName, withoutMarks } from "./otherLanguages.ts"
import { withEnglishTrouble } from "./troublesInOtherLanguages.ts"

/** Any text; what no table holds stays as it is typed. */
export const inUsualWords = (text: string): string => {
  const translated = withEnglishTrouble(withEnglishName(text)).replaceAll(
    /[\p{L}\p{M}]+/gu,
    (word) => WORDS.get(fold(withoutMarks(word))) ?? word
  )
  const phrased = (isAscii(translated) ? translated : fold(translated)).replaceAll(BT, "bluetooth")
  const read = phrased.replaceAll(
    PHRASE,
    (phrase) => PHRASES.get(phrase.toLowerCase().replaceAll(/[\s-]+/g, " ")) ?? phrase
  )
  // 'Controlador de impresora': what is left between the words of another language says nothing.
  return translated === text ? read : read.replaceAll(ARTICLE, " ")
}

const ARTICLE = /\s(?:de|del|di|du|des|do|da|della|la|le|les|el|il)\s/gi

/** Short for Bluetooth, unless it is the British maker of routers, or part of a model's number. */
const BT =
  /(?<![\p{L}\p{N}-])bt(?![\p{L}\p{N}-]|\s+(?:home|hub|smart|broadband|router|openreach|whole|mini|business|modem))/giu

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/**
 * English, and the same in other languages; whole troubles are read before (troublesInOtherLanguages.ts). No word here is one of
 * English, of a product or of a maker.
 */
const OTHER_LANGUAGES: ReadonlyArray<readonly [english: string, others: string]> = [
  ["driver", "treiber pilote controlador stuurprogramma sterownik surucu surucusu драйвер драйвера"],
  ["drivers", "pilotes controladores sterowniki драйверы drivere"],
  ["printer", "drucker impresora impressora imprimante stampante drukarka drukarki yazici принтер принтера"],
  ["download", "herunterladen descargar baixar telecharger scaricare scarica indir pobierz скачать"],
  ["for", "fur para pour voor dla для на"],
  ["error", "fehler erreur ошибка hata błąd chyba"],
  ["free", "kostenlos gratis gratuit gratuito бесплатно"],
  ["install", "installieren instalar installare установить"],
  ["update", "aktualisieren actualizar atualizar aggiornare обновить"],
  ["graphics card", "grafikkarte grafiktreiber видеокарта видеокарты"],
  ["sound card", "soundkarte звуковая"],
  ["network", "netzwerk netzwerkkarte netzwerktreiber sieciowa sieciowej сетевая сетевой"],
  ["sound", "sonido dzwiekowa dzwiekowej звук"],
  ["graphics", "graficzna graficznej"],
  ["card", "karta karty карта карты"],
  ["keyboard", "tastatur teclado clavier tastiera klawiatura klawiatury клавиатура клавиатуры"],
  ["mouse", "maus souris raton мышь мыши мышка мышки"],
  ["gamepad", "manette геймпад геймпада"],
  ["joystick", "джойстик джойстика"],
  ["headphones", "kopfhorer auriculares cuffie sluchawki наушники наушников"],
  ["laptop", "ноутбук ноутбука"],
  ["bluetooth", "блютуз"],
  ["camera", "kamera kamery camara камера камеры вебкамера вебкамеры"],
  ["screen", "bildschirm pantalla ecran schermo экран"],
  ["microphone", "mikrofon microfono microfone микрофон"],
  ["scanner", "escaner сканер"],
  ["missing", "fehlt fehlen falta manque manca"]
]
const WORDS: ReadonlyMap<string, string> = new Map(
  OTHER_LANGUAGES.flatMap(([english, others]) =>
    others.split(" ").map((word) => [fold(withoutMarks(word)), english] as const)
  )
)

/** The two halves of names that are one word. */
const HALVES =
  "laser jet|desk jet|office jet|design jet|scan jet|photo smart|eco tank|work force|image class|think pad|idea pad|think centre|" +
  "think book|elite book|pro book|vivo book|zen book|opti plex|blue tooth|ge force|touch pad|track pad|web cam|head set|mother board|" +
  "game pad|display link|label writer|easy camera"

/** After the words above. */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ...HALVES.split("|").map((halves) => [halves, halves.replace(" ", "")] as const),
  ["tarjeta grafica", "graphics card"],
  ["tarjeta de video", "graphics card"],
  ["tarjeta de red", "network card"],
  ["tarjeta de sound", "sound card"],
  ["placa de video", "graphics card"],
  ["placa de rede", "network card"],
  ["placa de som", "sound card"],
  ["carte graphique", "graphics card"],
  ["carte reseau", "network card"],
  ["carte son", "sound card"],
  ["scheda video", "graphics card"],
  ["scheda di rete", "network card"],
  ["scheda audio", "sound card"]
])
const PHRASE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...PHRASES.keys()].join("|").replaceAll(" ", "[\\s-]+")})(?![\\p{L}\\p{N}])`,
  "giu"
)
