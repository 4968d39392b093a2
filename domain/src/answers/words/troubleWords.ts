/** The words of troubles in German, Russian and Polish, and what a language has of them (P-ANS-15). */

/** English, and phrases without accents between '|'. */
export type Phrases = ReadonlyArray<readonly [english: string, phrases: string]>

export interface Language {
  /** That something does not work: no phrase here is English. */
  readonly signs: Phrases
  /** What does not work. Words that are English too, such as 'wifi', count as things of every language. */
  readonly things: Phrases
  /** Signs that say what does not work. */
  readonly wholes: Phrases
  /** What else is said. */
  readonly others: Phrases
  /** Articles and the like: they are left out. */
  readonly small: string
}

export const GERMAN: Language = {
  signs: [
    ["no", "kein|keine|keinen"],
    ["without", "ohne"],
    [
      "not working",
      "geht nicht|geht nicht mehr|gehen nicht|funktioniert nicht|funktioniert nicht mehr|funktionieren nicht|reagiert nicht"
    ],
    ["not working", "startet nicht|verbindet nicht|verbindet sich nicht|scannt nicht"],
    [
      "not detected",
      "wird nicht erkannt|nicht erkannt|werden nicht erkannt|erkennt nicht|nicht gefunden|wird nicht angezeigt"
    ],
    ["missing", "weg|verschwunden|fehlt|ist weg"],
    ["disconnecting", "bricht ab|verbindungsabbruche|bricht immer ab"],
    ["crackling", "knackt|knistert|rauscht"],
    ["flickering", "flackert"],
    ["yellow triangle", "gelbes dreieck|gelbes ausrufezeichen|ausrufezeichen"],
    ["offline", "ist offline"]
  ],
  things: [
    ["network adapter", "netzwerkadapter"],
    ["sound", "ton|sound|klang"],
    ["speakers", "lautsprecher"],
    ["headphones", "kopfhorer"],
    ["microphone", "mikrofon|mikro"],
    ["printer", "drucker"],
    ["camera", "kamera"],
    ["mouse", "maus"],
    ["keyboard", "tastatur"],
    ["monitor", "zweiter bildschirm|zweiter monitor"],
    ["screen", "bildschirm"],
    ["internet", "internet|netzwerk"],
    ["ethernet", "lan"],
    ["gpu", "grafikkarte"],
    ["ssd", "festplatte"],
    ["fingerprint", "fingerabdruck|fingerabdrucksensor"],
    ["card reader", "kartenleser|kartenlesegerat"],
    ["wifi", "wlan"]
  ],
  wholes: [
    ["printer not printing", "druckt nicht|druckt nicht mehr|drucken geht nicht"],
    ["black screen", "schwarzer bildschirm"],
    ["blue screen", "blauer bildschirm"],
    ["no display", "kein bild|keine anzeige"]
  ],
  others: [
    ["after", "nach"],
    ["reinstall", "neuinstallation|neuinstallieren|neu installiert|neuinstalliert|neu aufgesetzt"],
    ["update", "aktualisierung"],
    ["driver", "treiber"]
  ],
  small:
    "der die das den dem ein eine einen mein meine im in am an auf mit und ist wird sich immer mehr plotzlich seit bei von vom"
}

export const RUSSIAN: Language = {
  signs: [
    ["no", "нет"],
    ["without", "без"],
    ["flickering", "мерцает|мигает"],
    [
      "not working",
      "не работает|не работают|перестал работать|перестала работать|не отвечает|не подключается|не включается|не запускается"
    ],
    [
      "not detected",
      "не обнаружен|не обнаружена|не распознан|не распознано|не распознаётся|не распознается|не видит|не определяется|не найден|не найдена|не опознано"
    ],
    ["missing", "пропал|пропала|пропало|исчез|исчезла|исчезло|отсутствует"],
    ["offline", "автономный режим|автономно|не в сети"],
    ["disconnecting", "отваливается|отключается"],
    ["crackling", "хрипит|трещит"],
    ["black", "черный|чёрный"],
    ["yellow triangle", "желтый треугольник|жёлтый треугольник|восклицательный знак"]
  ],
  things: [
    ["network adapter", "сетевой адаптер|сетевого адаптера"],
    ["sound", "звук|звука"],
    ["speakers", "динамики|колонки"],
    ["headphones", "наушники"],
    ["microphone", "микрофон"],
    ["printer", "принтер|принтера"],
    ["camera", "камера|камеру|веб камера"],
    ["mouse", "мышь|мышка"],
    ["keyboard", "клавиатура|клавиатуру"],
    ["monitor", "второй монитор|монитор"],
    ["screen", "экран"],
    ["touchpad", "тачпад"],
    ["internet", "интернет|интернета|сеть"],
    ["bluetooth", "блютуз"],
    ["wifi", "вайфай|вай фай"],
    ["gpu", "видеокарта|видеокарту"],
    ["sound card", "звуковая карта"],
    ["network card", "сетевая карта"],
    ["ssd", "жесткий диск|жёсткий диск|ссд"],
    ["usb stick", "флешка|флешку"],
    ["scanner", "сканер"],
    ["fingerprint", "отпечаток|отпечатков|сканер отпечатков"],
    ["usb device", "usb устройство|устройство usb"]
  ],
  wholes: [
    ["printer not printing", "не печатает"],
    ["black screen", "черный экран|чёрный экран"],
    ["blue screen", "синий экран"],
    ["no display", "нет изображения"]
  ],
  others: [
    ["after", "после"],
    ["reinstall", "переустановки|установки|переустановка"],
    ["update", "обновления|обновление"],
    ["windows", "виндовс|виндоус|винды"],
    ["laptop", "ноутбук|ноутбуке|ноутбука"],
    ["driver", "драйвер|драйвера"]
  ],
  small: "на в с и у к на моем мой"
}

export const POLISH: Language = {
  signs: [
    ["no", "brak|nie ma"],
    ["without", "bez"],
    ["flickering", "miga|migocze"],
    ["not working", "nie dziala|nie dzialaja|przestal dzialac|przestala dzialac|nie odpowiada|nie laczy|nie laczy sie"],
    [
      "not detected",
      "nie wykrywa|nie wykryto|nie rozpoznano|nierozpoznane|nie rozpoznaje|nie widzi|nie znaleziono|niewykryty"
    ],
    ["missing", "zniknal|zniknela|zniknelo"],
    ["offline", "w trybie offline|tryb offline"],
    ["disconnecting", "rozlacza sie|rozlacza"],
    ["crackling", "trzeszczy"],
    ["black", "czarny"],
    ["yellow triangle", "zolty trojkat|zolty wykrzyknik|wykrzyknik"]
  ],
  things: [
    ["network adapter", "adapter sieciowy"],
    ["sound", "dzwiek|dzwieku"],
    ["speakers", "glosniki|glosnikow"],
    ["headphones", "sluchawki"],
    ["microphone", "mikrofon"],
    ["printer", "drukarka|drukarki"],
    ["camera", "kamera|kamerka"],
    ["mouse", "mysz|myszka"],
    ["keyboard", "klawiatura"],
    ["monitor", "drugi monitor|monitora"],
    ["screen", "ekran"],
    ["internet", "internetu|siec|sieci"],
    ["sound card", "karta dzwiekowa"],
    ["network card", "karta sieciowa"],
    ["gpu", "karta graficzna"],
    ["ssd", "dysk|dysku"],
    ["scanner", "skaner"],
    ["fingerprint", "czytnik linii papilarnych"],
    ["usb device", "urzadzenie usb"]
  ],
  wholes: [
    ["printer not printing", "nie drukuje"],
    ["black screen", "czarny ekran"],
    ["blue screen", "niebieski ekran"],
    ["no display", "brak obrazu"]
  ],
  others: [
    ["after", "po"],
    ["reinstall", "reinstalacji|instalacji"],
    ["format", "formacie|formatowaniu"],
    ["update", "aktualizacji"],
    ["driver", "sterownik|sterowniki"]
  ],
  small: "w na z i do sie mi moj moja"
}
