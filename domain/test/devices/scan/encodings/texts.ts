/** What Windows in several languages says of devices, with the code pages of that language. */
const IN_CODE_PAGES: ReadonlyArray<readonly [codePages: string, text: string]> = [
  [
    "windows-1252 cp850 cp437",
    "Gerätebeschreibung Standardmäßiger SATA AHCI-Controller Überprüfung nötig für Geräteklasse verfügbar Lösung gelöscht USB-Eingabegerät"
  ],
  [
    "windows-1252 cp850 cp437",
    "Périphérique réseau non démarré Contrôleur hôte étendu Clavier à préférence Système protégé désactivé Fréquence"
  ],
  [
    "windows-1252 cp850 cp437",
    "Descripción Controladora estándar número de módulo dispositivo señal Búsqueda configuración versión gráfica batería"
  ],
  [
    "windows-1252 cp850",
    "Descrição Concentrador raiz padrão não instalado áudio Placa gráfica Câmera integrada versão sincronização botões"
  ],
  [
    "windows-1252 cp850",
    "Enhetsbeskrivning Värdstyrenhet för högtalare Ljudgränssnitt Tangentbord åtgärd läsare Näytönohjain äänilaite"
  ],
  ["windows-1252 cp850", "Værtscontroller Lydgrænseflade højttalere enhed til måling Grafikkort på skærm kræver"],
  [
    "windows-1250 cp852",
    "Głośniki Standardowy mostek Główny koncentrator urządzenia wejściowego Opis urządzenia śledzenie dźwięk łącze żądań"
  ],
  [
    "windows-1250 cp852",
    "Popis zařízení Řadič hostitele Zvuková karta Síťový adaptér Vstupní zařízení myš kořenový rozbočovač"
  ],
  [
    "windows-1250 cp852",
    "Eszköz leírása Szabványos vezérlő Hálózati csatoló Hangeszköz képernyő működő illesztőprogram gyűjtő"
  ],
  ["windows-1250 cp852", "Standardni krmilnik zvočna naprava Omrežna kartica uređaj čitač Računalnik žični priključek"],
  [
    "windows-1251 ibm866 koi8-r",
    "Описание устройства Стандартный контроллер Драйвер видеокарты Сетевой адаптер не установлен Звуковое устройство"
  ],
  ["windows-1251 koi8-u", "Опис пристрою Стандартний контролер Мережевий адаптер не встановлено Звуковий пристрій їх"],
  ["windows-1251 ibm866", "Описание на устройство Стандартен контролер Мрежов адаптер Звуково устройство клавиатура"],
  ["windows-1253", "Περιγραφή συσκευής Τυπικός ελεγκτής Προσαρμογέας δικτύου Συσκευή ήχου πληκτρολόγιο"],
  [
    "windows-1254",
    "Aygıt açıklaması Standart denetleyici Ağ bağdaştırıcısı sürücü yüklü değil Ses aygıtı Görüntü kartı"
  ],
  ["windows-1255", "תיאור התקן בקר סטנדרטי מתאם רשת התקן שמע מקלדת עכבר"],
  ["windows-1256", "وصف الجهاز وحدة تحكم قياسية محول الشبكة جهاز الصوت لوحة المفاتيح"],
  ["windows-1257", "Įrenginio aprašas Standartinis valdiklis Tinklo plokštė Garso įrenginys klaviatūra pelė"],
  ["windows-1257", "Ierīces apraksts Tīkla adapteris Skaņas ierīce Tastatūra ir pieslēgta peļu vadība"],
  ["windows-1258", "Mô tả thiết bị Bộ điều khiển Bàn phím âm thanh mạng không dây được cài đặt"],
  [
    "shift_jis",
    "デバイスの説明 標準コントローラー ネットワーク アダプター 入力デバイス 高精度イベント タイマー ドライバーがありません"
  ],
  ["gbk", "设备描述 标准双通道控制器 扬声器 网络适配器 驱动程序未安装 输入设备 系统固件 高精度事件计时器"],
  ["big5", "裝置描述 標準雙通道控制器 喇叭 網路介面卡 驅動程式未安裝 輸入裝置 系統韌體 高精確度事件計時器"],
  ["euc-kr", "장치 설명 표준 컨트롤러 네트워크 어댑터 드라이버가 설치되지 않았습니다 입력 장치 고정밀 이벤트 타이머"]
]

export const TEXTS = IN_CODE_PAGES.flatMap(([codePages, text]) =>
  codePages.split(" ").map((codePage) => ({ codePage, words: text.split(" ") }))
)
