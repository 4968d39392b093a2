/** How Device Manager calls devices without a driver in other languages, so that each is read as its English name (P-ANS-15). */
import { wordsOf } from "./queryWords.ts"

/** Words without accents: 'Contrôleur' is 'controleur', 'aygıt' 'aygit'. Any text. */
export const plainWordsOf = (text: string): ReadonlyArray<string> =>
  wordsOf(withoutMarks(text).replaceAll("ß", "ss").replaceAll("ı", "i").replaceAll(/ł/giu, "l"))

export const withoutMarks = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC")

/** A name as its words in any order: small words between them do not count. Names of one language each, between '|'. */
type Names = readonly [english: string, names: string]

const NAMES: ReadonlyArray<Names> = [
  [
    "unknown usb device device descriptor request failed",
    "dispositivo usb desconocido error solicitud descriptor|unbekanntes usb gerat fehler anfordern geratebeschreibung|" +
      "peripherique usb inconnu echec demande descripteur|dispositivo usb desconhecido falha solicitacao descritor|" +
      "неизвестное usb устройство сбой запроса дескриптора|nieznane urzadzenie usb niepowodzenie zadania deskryptora|" +
      "bilinmeyen usb aygiti aygit tanimlayici istegi basarisiz"
  ],
  [
    "unknown usb device",
    "dispositivo usb desconocido|unbekanntes usb gerat|peripherique usb inconnu|dispositivo usb desconhecido|" +
      "dispositivo usb sconosciuto|неизвестное usb устройство|nieznane urzadzenie usb|bilinmeyen usb aygiti|bilinmeyen usb cihazi"
  ],
  [
    "unknown device",
    "dispositivo desconocido|unbekanntes gerat|unbekannte gerate|peripherique inconnu|dispositivo desconhecido|" +
      "dispositivo sconosciuto|periferica sconosciuta|неизвестное устройство|nieznane urzadzenie|bilinmeyen aygit|bilinmeyen cihaz|onbekend apparaat"
  ],
  [
    "universal serial bus usb controller",
    "controladora bus serie universal|controlador bus serie universal|controladora usb|universeller serieller bus controller|" +
      "usb controller universeller serieller bus|universell serieller bus controller|controleur bus serie universel|controleur universel serie bus|controleur usb|controleur bus usb|" +
      "controlador barramento serial universal|контроллер универсальной последовательной шины|usb контроллер|" +
      "kontroler uniwersalnej magistrali szeregowej|kontroler usb|evrensel seri veri yolu denetleyicisi|usb denetleyicisi"
  ],
  [
    "sm bus controller",
    "controladora bus sm|controlador bus sm|controladora sm bus|controleur bus sm|controleur sm bus|controlador barramento sm|" +
      "контроллер шины sm|sm bus контроллер|kontroler magistrali sm|kontroler sm bus|sm veri yolu denetleyicisi|sm bus denetleyicisi"
  ],
  [
    "pci simple communications controller",
    "controladora simple comunicaciones pci|controlador simple comunicaciones pci|controladora comunicaciones pci|pci kommunikationscontroller|" +
      "pci kommunikationscontroller einfach|controleur communications simplifiees pci|controleur communication simple pci|" +
      "controleur communications pci|controlador simples comunicacao pci|controlador comunicacao pci|controlador comunicacoes simples pci|" +
      "controller semplice comunicazioni pci|controller comunicazione semplice pci|controller comunicazioni pci|" +
      "pci контроллер simple communications|коммуникационный контроллер pci|простой коммуникационный контроллер pci|" +
      "prosty kontroler komunikacyjny pci|prosty kontroler komunikacji pci|kontroler komunikacji pci|pci basit iletisim denetleyicisi|pci iletisim denetleyicisi"
  ],
  [
    "ethernet controller",
    "controladora ethernet|ethernetcontroller|controleur ethernet|контроллер ethernet|kontroler ethernet|ethernet denetleyicisi"
  ],
  [
    "network controller",
    "controladora red|controladora rede|netzwerkcontroller|controleur reseau|controller rete|сетевой контроллер|kontroler sieci|" +
      "kontroler sieciowy|ag denetleyicisi"
  ],
  [
    "video controller",
    "controladora video|controladora video compatible vga|videocontroller|videocontroller vga kompatibel|controleur video|" +
      "controleur video compatible vga|видеоконтроллер|kontroler wideo|video denetleyicisi"
  ],
  [
    "multimedia audio controller",
    "controladora sonido multimedia|controladora audio multimedia|controlador sonido multimedia|multimediacontroller|" +
      "multimedia audiocontroller|multimediaaudiocontroller|controleur audio multimedia|controlador audio multimidia|" +
      "controller audio multimediale|мультимедиа аудиоконтроллер|мультимедийный аудиоконтроллер|мультимедиа контроллер|" +
      "kontroler audio multimedia|multimedya ses denetleyicisi"
  ],
  [
    "base system device",
    "dispositivo sistema base|dispositivo base sistema|dispositivo basico sistema|basissystemgerat|peripherique systeme base|" +
      "periferica sistema base|базовое системное устройство|podstawowe urzadzenie systemowe|temel sistem aygiti"
  ],
  [
    "pci serial port",
    "puerto serie pci|serieller pci anschluss|pci serieller anschluss|port serie pci|porta serial pci|porta seriale pci|" +
      "последовательный порт pci|port szeregowy pci|pci seri baglanti noktasi"
  ],
  [
    "pci data acquisition and signal processing controller",
    "controladora adquisicion datos procesamiento senales pci|controladora adquisicion datos pci|signalverarbeitungscontroller pci datenerfassungs|" +
      "controleur acquisition donnees traitement signal pci|controleur acquisition donnees pci|controlador aquisicao dados pci|controller acquisizione dati pci"
  ],
  [
    "mass storage controller",
    "controladora almacenamiento masivo|massenspeichercontroller|controleur stockage masse|controlador armazenamento massa|" +
      "контроллер запоминающих устройств|kontroler pamieci masowej"
  ],
  ["raid controller", "controladora raid|controleur raid|raid контроллер|kontroler raid|raid denetleyicisi"],
  [
    "pci device",
    "dispositivo pci|pci gerat|peripherique pci|periferica pci|pci устройство|устройство pci|urzadzenie pci|pci aygiti|pci cihazi|pci aygit"
  ],
  [
    "audio device on high definition audio bus",
    "dispositivo audio bus alta definicion|dispositivo audio bus high definition|audiogerat high definition audio bus|" +
      "peripherique audio bus haute definition|peripherique audio bus high definition|dispositivo audio barramento alta definicao|" +
      "dispositivo audio barramento high definition|аудиоустройство на шине high definition audio"
  ],
  [
    "microsoft basic display adapter",
    "adaptador pantalla basico microsoft|carte graphique base microsoft|adaptador video basico microsoft|" +
      "scheda video base microsoft|базовый видеоадаптер майкрософт|базовый видеоадаптер microsoft|podstawowa karta graficzna microsoft"
  ]
]

/** 'Controlador' is a driver as well: read as these only where nothing else is named. */
const NAMES_ALONE: ReadonlyArray<Names> = [
  ["universal serial bus usb controller", "controlador usb"],
  ["ethernet controller", "controlador ethernet"],
  ["network controller", "controlador red|controlador rede"],
  ["video controller", "controlador video"],
  ["raid controller", "controlador raid"]
]

/** Articles and the like. */
const SMALL: ReadonlySet<string> = new Set(
  "de di con com avec mit del della do da du des la le les el en em y e et und auf im in von der die das beim dla na для о".split(
    " "
  )
)

/** What is said around a name. */
const AROUND: ReadonlySet<string> = new Set(
  (
    "windows win win7 win8 win10 win11 7 8 10 11 32 64 bit bits driver drivers download descargar baixar gratis 1 x64 pci no " +
    "instalado instalar falta amarillo"
  ).split(" ")
)

interface Name {
  readonly english: string
  readonly words: ReadonlyArray<string>
  readonly isAlone: boolean
}

/** Of the longest first: 'dispositivo usb desconocido' is more than 'dispositivo desconocido'. */
const BY_LENGTH: ReadonlyArray<Name> = [
  ...NAMES.map((names) => [names, false] as const),
  ...NAMES_ALONE.map((names) => [names, true] as const)
]
  .flatMap(([[english, names], isAlone]) =>
    names.split("|").map((name): Name => ({ english, words: plainWordsOf(name), isAlone }))
  )
  .toSorted((a, b) => b.words.length - a.words.length)

/** The text with the English name in place of the words of the other language; the text itself where it holds none. */
export const withEnglishName = (text: string): string => {
  const typed = plainWordsOf(text)
  const name = BY_LENGTH.find(
    ({ words, isAlone }) =>
      words.every((word) => typed.includes(word)) &&
      (!isAlone || typed.every((word) => words.includes(word) || SMALL.has(word) || AROUND.has(word)))
  )
  if (name === undefined) return text
  return [name.english, ...typed.filter((word) => !name.words.includes(word) && !SMALL.has(word))].join(" ")
}
