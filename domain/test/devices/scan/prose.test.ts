import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { formatHardwareId } from "../../../src/devices/HardwareId.ts"
import { fromWords, learn } from "../../../src/devices/scan/grammar/listWords.ts"
import { OTHER_LETTERS } from "../../../src/devices/scan/grammar/otherLetters.ts"
import origins from "../../../src/devices/scan/grammar/words.sources.json" with { type: "json" }
import { readScan } from "../../../src/devices/scan/readScan.ts"
import { devicesArbitrary, PERSONAL } from "./listedDevices.ts"

learn(OTHER_LETTERS)

const { words } = fromWords((known) => known)()

const A = "PCI\\VEN_8086&DEV_A0A3"
const B = "USB\\VID_0BDA&PID_B812"

const told = (text: string) =>
  Object.fromEntries(
    readScan(text).devices.map(({ id, name, problem, installed }) => [
      id === undefined ? "" : formatHardwareId(id),
      [name, problem, installed?.version].filter((part) => part !== undefined)
    ])
  )

describe("a sentence about a device (P-SCAN-10)", () => {
  test.each([
    [`my Ethernet Controller (${A}) shows Code 28.`, ["Ethernet Controller", 28]],
    [`SM Bus Controller, code 28: ${A}`, ["SM Bus Controller", 28]],
    [`The device ${A} "802.11n NIC" has a problem (Code 10)`, ["802.11n NIC", 10]],
    [`My adapter is ${A}.\nThis device cannot start. (Code 10)`, [10]],
    [`Realtek Audio - ${A} - driver 6.0.9231.1`, ["Realtek Audio", "6.0.9231.1"]],
    [`"Basissystemgerät" mit der Hardware-ID ${A}: Fehlercode 28`, ["Basissystemgerät", 28]],
    [`Mon « Contrôleur de bus SM » ${A} a le code d'erreur 28`, ["Contrôleur de bus SM", 28]],
    [`Устройство ${A} имеет код ошибки 10.`, [10]],
    [`设备“网络控制器”（${A}）显示错误代码 28。`, ["网络控制器", 28]],
    [`${A} is not working and shows code 10.`, [10]],
    [`${A} (Intel SMBus Controller) is fine`, ["Intel SMBus Controller"]],
    [`The Realtek RTL8822BE ${A} has Code 10.`, ["Realtek RTL8822BE", 10]],
    [`The Creative AE-7, that is ${A}, can not start (Code 10).`, ["Creative AE-7", 10]],
    [`Intel(R) Wi-Fi 6 AX200 [Code 10]: ${A}`, ["Intel(R) Wi-Fi 6 AX200", 10]],
    [`${A} = Intel Management Engine Interface, Code 31`, ["Intel Management Engine Interface", 31]],
    [`3) Universal Serial Bus (USB) Controller (old) - ${A}`, ["Universal Serial Bus (USB) Controller (old)"]],
    [`Ethernet Controller: ${A} - no driver found, tried everything`, ["Ethernet Controller"]],
    [
      `AMD Radeon HD 8670A - ${A}, the driver is there, version 15.201.1151.1008`,
      ["AMD Radeon HD 8670A", "15.201.1151.1008"]
    ],
    [`The NIC (${A}) behaves in the same way, also Code 28.`, [28]],
    [`1. Unknown device. Hardware id: ${A}`, ["Unknown device"]],
    [
      `- Card reader (${A}) is seen, but shows: This device cannot start. (Code 10)\nDriver version 6.2.9200.1`,
      [10, "6.2.9200.1"]
    ],
    [`Network Controller - Code 28:\n${A}`, ["Network Controller", 28]],
    [`- Network Controller, code 28\n  ${A}`, ["Network Controller", 28]],
    [`Audio device - this device cannot start. (Code 10)\n${A}`, ["Audio device", 10]],
    [`since the update of yesterday evening my wireless card with the long id of\n${A} shows Code 10`, [10]]
  ])("tells what it says: %s", (text, said) => {
    expect(told(text)).toEqual({ [A]: said })
  })

  const C = "PCI\\VEN_168C&DEV_0036"
  test.each([
    [
      `- Contrôleur Ethernet : ${A}\n- Adaptateur USB : ${B}\n\nPour les deux j'ai « Les pilotes de ce périphérique ne sont pas installés. (Code 28) ».`,
      [28, 28, undefined]
    ],
    [
      `1、“PCI”，硬件 ID 是 ${A}\n2、“USB”，硬件 ID 是 ${B}\n\n都提示“该设备的驱动程序未被安装。 (代码 28)”。另外 ${C} 正常。`,
      [28, 28, undefined]
    ],
    [
      `Windows says of the network card, ${A}:\n\nThis device cannot start. (Code 10)\n\nThe sound (${B}) works.`,
      [10, undefined, undefined]
    ],
    [
      `The first, ${A}, is fine. The second is ${B}, with\n\nThis device cannot start. (Code 10)`,
      [undefined, 10, undefined]
    ],
    [
      `The hardware id is ${A}. Under General it says:\n\nThis device cannot start. (Code 10)`,
      [10, undefined, undefined]
    ],
    [
      `* Device: \`${A}\`\n* Status: **This device cannot start. (Code 10)**\n\n${B} is fine.`,
      [10, undefined, undefined]
    ],
    [`My ${A} works.\n\nThe other one says:\nThis device cannot start. (Code 10)\n\n${B}`, [undefined, 10, undefined]],
    [
      `Hardware ID: ${A} (JMicron), hlásí „Ovladače tohoto zařízení nejsou nainstalovány. (Kód 28)“. ${B} je v pohodě.`,
      [28, undefined, undefined]
    ],
    [`${A} - Устройство ввода, Запуск этого устройства невозможен. (Код 10)`, [10, undefined, undefined]],
    [
      `it says This device cannot start. (Code 10) and the hardware id is ${A}, while ${B} has no problem`,
      [10, undefined, undefined]
    ],
    [
      `* ${A} here\n* Status: This device cannot start. (Code 10)\n* ${B} here\n* Status: This device cannot start. (Code 10)`,
      [10, 10, undefined]
    ],
    [
      `One is ${A} and its General tab reads "This device cannot start. (Code 10)". The other is the reader,\n${B}, which has a driver but shows Code 28 since today.`,
      [10, 28, undefined]
    ],
    [
      `Here you go, all of them are Code 28:\n[list]\n[*][b]${A}[/b] (SM Bus Controller)\n[*]${B}\n[/list]\n${C} is fine.`,
      [28, 28, undefined]
    ],
    [
      `<ul><li>el wifi, ${A}, me sale con el código 28</li>\n<li>el otro, ${B}, aparece con &quot;Este dispositivo no puede iniciar. (Código 10)&quot;</li></ul>`,
      [28, 10, undefined]
    ],
    [`PCI valdiklis\n  Šio įrenginio tvarkyklės neįdiegtos. (Kodas 28)\n  ${A}`, [28, undefined, undefined]],
    [
      `Device ${A}\\3&11583659&0&A3 was configured.\n\nDriver Version: 1.2.3.4\n\nDevice Manager shows it.\nStatus: This device cannot start. (Code 10)`,
      [10, undefined, undefined]
    ],
    [
      `[b]PCI Device[/b]\n[code]${A}[/code]\n[b]Network Controller[/b]\n[code]${B}[/code]\nBoth say: [i]The drivers for this device are not installed. (Code 28)[/i]`,
      [28, 28, undefined]
    ],
    [
      `1. **PCI-enhet**\n   - Maskinvaru-ID: \`${A}\`\n   - Enhetsstatus: Drivrutinerna är inte installerade. (Kod 28)\n2. **Dell Touchpad**\n   - Maskinvaru-ID: \`${B}\`\n   - Drivrutinsversion: 10.1207.101.114\n3. **Läsare**\n   - Maskinvaru-ID: \`${C}\`\n   - Enhetsstatus: Enheten kan inte starta. (Kod 10)`,
      [28, undefined, 10]
    ],
    [`${A}\n${B}\nWindows cannot identify all the resources this device uses. (Code 16)`, [undefined, 16, undefined]],
    [
      `Device ${A}\\3&11583659&0&A3 was configured.\n\nDriver Version: 1.2.3.4\n\nMy monitor said something (Code 10)`,
      [undefined, undefined, undefined]
    ],
    [`The dock's ${A} and ${B} show error code 31 and error code 19 respectively. ${C} is fine.`, [31, 19, undefined]],
    [
      `The first is ${A}, the second ${B}. I get Code 28 for the first and a Code 10 for the second. ${C} works.`,
      [28, 10, undefined]
    ],
    [
      `Zwei Geräte: ${A} (die Kamera) und ${B} (der Scanner). Die Kamera hat Code 10, der Scanner Code 28.`,
      [10, 28, undefined]
    ],
    [`both my capture card (${A}) and the dongle (${B}) throw a Code 52. ${C} has no problem`, [52, 52, undefined]],
    [`${A} (la cámara), que me da el código 10, ni ${B}, que se queda en código 43 aunque`, [10, 43, undefined]],
    [
      `scsi: ${A}, Windows has nothing for it so it sits there with error 28. ${B} is happy`,
      [28, undefined, undefined]
    ],
    [`Die Karte (${A}) bekommt keinen Treiber, das ist der übliche Code 28. ${B} geht.`, [28, undefined, undefined]],
    [`nejde mi čtečka ${A}, hlásí chybu 43. Modem ${B} nemá ovladač, tedy kód 28.`, [43, 28, undefined]],
    [`We see CM_PROB_FAILED_START (10) for ${A} on it. ${B} works.`, [10, undefined, undefined]],
    [`${A} shows code 10, but ${B} works now.`, [10, undefined, undefined]],
    [`${A} rodo klaidos kodą 28, o ${B} – kodą 10. ${C} veikia.`, [28, 10, undefined]],
    [`card wifi ${A} thì bị mã lỗi 31. ${B} không có vấn đề gì.`, [31, undefined, undefined]],
    [`Two are dead: ${A} and ${B}. They show error code 31 and error code 19. ${C} is fine.`, [31, 19, undefined]],
    [
      `картата ${A} не тръгва – в диспечера пише „Това устройство не може да стартира. (Код 10)“. ${B} работи.`,
      [10, undefined, undefined]
    ],
    [`${A} and ${B} show code 28 and code 10`, [28, 10, undefined]],
    // What is over is no problem.
    [`The dongle (${A}) used to be a Code 10 case for me, but now it is fine.`, [undefined, undefined, undefined]],
    [`${A} has no code 28 any more`, [undefined, undefined, undefined]],
    // What may be another device's belongs to none.
    [`${A} and ${B} are fine.\n\nMy monitor said something like (Code 10) once.`, [undefined, undefined, undefined]],
    [`${A}\n\nWhy would anyone get (Code 10)?`, [undefined, undefined, undefined]],
    [`${A} and ${B} are both fine, my GPU shows code 43.`, [undefined, undefined, undefined]],
    [`${A} works, la cámara da código 10.`, [undefined, undefined, undefined]],
    [`${A} is fine, the other camera throws code 10 and so does the third.`, [undefined, undefined, undefined]],
    [`${A} läuft, die Kamera zeigt Code 10.`, [undefined, undefined, undefined]],
    [
      `Kortet (${A}) havde kode 10 i går, men efter en genstart virker det igen. ${B} er fin.`,
      [undefined, undefined, undefined]
    ],
    [`${A} had code 43, but now it works.`, [undefined, undefined, undefined]],
    [`Solved! The Code 43 on ${A} went away. ${B} has code 28.`, [undefined, 28, undefined]],
    [
      `Тачпад ${A} раньше выдавал код 10. У ${B} код 28, у ${C} был код 10, теперь работает.`,
      [undefined, 28, undefined]
    ],
    [`${A} hatte Code 10, jetzt läuft es. ${B} zeigt Code 28.`, [undefined, 28, undefined]],
    // By their places.
    [
      `Three are unhappy:\n\n* ${A}\n* ${B}\n* ${C}\n\nThe first two have no driver at all (code 28). The last one fails with code 39.`,
      [28, 28, 39]
    ],
    [`Ich habe ${A}, ${B} und ${C}. Beim zweiten steht Code 10. Das letzte zeigt Code 28.`, [undefined, 10, 28]],
    [`${A} и ${B} не работают. У первого код 28, у второго код 10. ${C} в порядке.`, [28, 10, undefined]],
    [`${A} and ${B} are fine. Was code 28 the first?`, [undefined, undefined, undefined]],
    [`${A} and ${B} are in it. For the first time since last week I see code 28.`, [undefined, undefined, undefined]],
    [
      `${A} and ${B} are in it. The first time I saw code 10, the second time code 28.`,
      [undefined, undefined, undefined]
    ],
    [`${A} and ${B} are in it. Since last week I get code 28.`, [undefined, undefined, undefined]],
    [`${A} przestała działać, w Menedżerze urządzeń jest kod 10. ${B} działa.`, [10, undefined, undefined]],
    // A word for now alone ends nothing.
    [`${A} shows code 28, but now I have no network.`, [28, undefined, undefined]],
    [`${A} muestra el código 28, pero ahora no tengo red.`, [28, undefined, undefined]],
    // Both.
    [`Nach dem Update zeigen sowohl ${A} als auch ${B} den Code 28, ${C} dagegen läuft.`, [28, 28, undefined]],
    [`Kode 28 ved dem begge, altså både ${A} og ${B}. ${C} virker.`, [28, 28, undefined]],
    // A second clause, or the next sentence, goes on about the device.
    [`${A} has a yellow triangle, in its status it says code 28. ${B} is fine.`, [28, undefined, undefined]],
    [`Bei ${A} ist ein gelbes Dreieck, im Gerätestatus steht "Code 28". ${B} läuft.`, [28, undefined, undefined]],
    [`J'ai un triangle jaune sur ${A} et ça m'indique le code 28.`, [28, undefined, undefined]],
    [`${A} har en gul triangel och det står kod 28. ${B} fungerar.`, [28, undefined, undefined]],
    [`${A} is fine, but ${B} won't start, it's a Code 10.`, [undefined, 10, undefined]],
    [`I have a problem with ${A}. It has an exclamation mark and shows Code 19.`, [19, undefined, undefined]],
    [`The screen is ${A}. Yesterday it said code 10. Since this morning it says code 45.`, [45, undefined, undefined]],
    [`Gives me Code 52. It's the adapter ${A}, I think.`, [52, undefined, undefined]],
    [`Status says code 10. ${A}. Nothing helped.`, [10, undefined, undefined]],
    [`I have a problem with ${A}. My GPU shows Code 43.`, [undefined, undefined, undefined]],
    [`${A} works. Got a code 10 on the camera.`, [undefined, undefined, undefined]],
    [`The list has code 28 as "not installed", but ${A} has no error at all.`, [undefined, undefined, undefined]],
    [`It is only the INF, code 28 is harmless there. Look at ${A}, please.`, [undefined, undefined, undefined]],
    // Several.
    [`I see "Not installed. (Code 28)" for two of them: ${A} and ${B}.`, [28, 28, undefined]],
    [`Tanto ${A} quanto ${B} aparecem com "Não pode ser iniciado. (Código 10)".`, [10, 10, undefined]],
    [`${A}, ${B} : code 28 pour les deux.`, [28, 28, undefined]],
    [`Both with code 28:\n${A}\n${B}`, [28, 28, undefined]],
    [`${C} is fine.\n\nBoth with code 28:\n${A}\n${B}`, [28, 28, undefined]],
    [`These have code 28:\n- ${A}\n- ${B}\n\nAnd this one code 10:\n- ${C}`, [28, 28, 10]],
    [`- ${A} -- code 28\n- ${B} -- same\n- ${C} -- code 31`, [28, 28, 31]],
    [`Two fail, the first with code 10 and the second with code 28: ${A} and ${B}.`, [10, 28, undefined]],
    [
      `I got code 28 for the ethernet and code 10 for bluetooth. ${A} is the ethernet, ${B} the bluetooth.`,
      [28, 10, undefined]
    ],
    // What is over, in the ways of several languages.
    [`${A} was code 43 for weeks, now it's fine.`, [undefined, undefined, undefined]],
    [`The card (${A}) had code 43 before, fixed with a reseat.`, [undefined, undefined, undefined]],
    [`I don't see a code 10 for ${A}.`, [undefined, undefined, undefined]],
    [`I fixed the code 28 of ${A} with the chipset driver.`, [undefined, undefined, undefined]],
    [`After the update ${A} went from code 10 to code 28.`, [28, undefined, undefined]],
    [`Je n'ai plus le code 10 sur la carte (${A}), ${B} affiche le code 31.`, [undefined, 31, undefined]],
    [`${A} non dà più il codice 10, ${B} dà il codice 43.`, [undefined, 43, undefined]],
    [`${A} hat keinen Code 10 mehr, aber ${B} zeigt Code 31.`, [undefined, 31, undefined]],
    [`No tengo el código 43 en ${A}, pero ${B} da código 10.`, [undefined, 10, undefined]],
    [`${A} już nie ma kodu 10, ${B} pokazuje kod 43.`, [undefined, 43, undefined]],
    [`${A} už kód 43 nehlásí.`, [undefined, undefined, undefined]],
    [`${A} artık kod 10 vermiyor. Ama ${B} kod 43 veriyor.`, [undefined, 43, undefined]],
    [`${A} больше не показывает код 43, а ${B} показывает код 10.`, [undefined, 10, undefined]],
    [`${A}之前报代码43，现在已经正常了。${B} 代码10。`, [undefined, 10, undefined]],
    [`${A} 코드 43은 더 이상 나오지 않습니다.`, [undefined, undefined, undefined]],
    // As the headers of Windows write it.
    [`The controller ${A}: Problem code 0x1F, no driver.`, [31, undefined, undefined]],
    [`${A} is a Realtek Codec 10 and a Kodak 28 printer hangs on ${B}`, [undefined, undefined, undefined]],
    [`${A} works since error 5 is gone`, [undefined, undefined, undefined]],
    [
      `My camera is ${A}, the card ${B}. The other camera has code 10, another card code 28.`,
      [undefined, undefined, undefined]
    ]
  ])("gives what is said between devices to the one it is about: %s", (text, problems) => {
    const known = new Map(readScan(text).devices.map(({ id, problem }) => [id && formatHardwareId(id), problem]))
    expect([A, B, C].map((id) => known.get(id))).toEqual(problems)
  })

  test.each([
    `My GPU shows Code 43, and here is my network card: ${A}`,
    `${A} works and my GPU shows code 43.`,
    `Does ${A} have Code 28?`,
    `What is code 28? I have ${A} here.`,
    `In Device Manager: ${A}`,
    `I clicked "Update driver" and it found nothing for ${A}.`,
    `After Windows Update (${A}) stopped.`,
    `On my ${PERSONAL.computer} (${A}) it fails.`,
    `Unfortunately (${A}) stopped.`,
    `Hardware IDs of the unknown device: ${A}`,
    `Driver version 31.0.15.3623 is for the GPU. The other device is ${A}.`,
    `${A} on Windows version 10.0.19045.3570, BIOS version 1.2.3`,
    `Error code 0x80070005 while installing ${A}`,
    `my laptop has\n\n${A}\n\nwith Code 43 at the GPU`,
    `(COM5) WAN Miniport (IKEv2), HDR (MPO3), ${A} and more`,
    `${A} is fine, and also code 28 is what I saw on the other PC.`,
    `${A} is fine, no code 28.`,
    `On my Dell Latitude ${A} fails.`,
    `In Device Manager Unknown Device ${A}`,
    `Graphics card NVIDIA GeForce GT 710, code 43\nI also have a network card:\n${A}`,
    `Windows Update error code 28\n${A}`,
    `1. My NIC is ${A}, but the GPU shows: Windows has stopped this device because it has reported problems. (Code 43)`,
    `${A} has a driver for Windows, version 10.0.19045.1`,
    `- The Bluetooth adapter. Does ${A} have Code 28?`,
    `Data Acquisition and Signal Processing Controller (${A}) is missing`
  ])("tells nothing of a device that it does not say: %s", (text) => {
    expect(told(text)).toEqual({ [A]: [] })
  })

  test("gives a code to the device next to it, and to several only where it names them together", () => {
    expect(told(`${A} works but the Realtek (${B}) has Code 10`)).toEqual({ [A]: [], [B]: [10] })
    expect(told(`The one (${A}) shows Code 28, and ${B} is fine.`)).toEqual({ [A]: [28], [B]: [] })
    expect(told(`${A} - Code 28\n${B} - Code 10`)).toEqual({ [A]: [28], [B]: [10] })
    expect(told(`Both ${A} and ${B} have Code 28.`)).toEqual({ [A]: [28], [B]: [28] })
    expect(told(`${A}, ${B}, code 28`)).toEqual({ [A]: [], [B]: [28] })
  })

  test("takes two interfaces of one USB device for two, and its other ids for none of their own", () => {
    const [audio, display] = [`${B}&MI_00`, `${B}&MI_04`]
    expect(told(`${audio} is fine, but ${display} fails with code 10.`)).toEqual({ [audio]: [], [display]: [10] })
    expect(told(`The dock is ${B}, and its audio ${audio}.`)).toEqual({ [B]: [] })
  })

  test("takes ordinary words for a name only where another line of the list has one in the same way", () => {
    expect(told(`Fingerprint reader: ${A}`)).toEqual({ [A]: [] })
    expect(told(`Fingerprint reader: ${A}\nKartenleser: ${B}`)).toEqual({
      [A]: ["Fingerprint reader"],
      [B]: ["Kartenleser"]
    })
    expect(told(`The first one is: ${A}\nThe second one is: ${B}`)).toEqual({ [A]: [], [B]: [] })
  })

  test("tells of each device what the sentence with its id says, whatever name it has", () => {
    fc.assert(
      fc.property(devicesArbitrary, (some) => {
        // 'デバイス' alone is a label of lists.
        const devices = some.map((device) => ({ ...device, name: `USB ${device.name}` }))
        const text = devices
          .map(({ id, tail, name, problem }) =>
            problem > 0
              ? `In Device Manager "${name}" (${id}\\${tail}) has a problem and shows Code ${problem}.`
              : `My "${name}", ${id}\\${tail}, works.`
          )
          .join(" ")
        expect(told(text)).toEqual(
          Object.fromEntries(devices.map(({ id, name, problem }) => [id, problem > 0 ? [name, problem] : [name]]))
        )
        for (const said of Object.values(PERSONAL)) expect(JSON.stringify(readScan(text))).not.toContain(said)
      })
    )
  })

  test("never makes a code of a name, and shows nothing personal that stands beside an id", () => {
    const name = fc.constantFrom("WAN Miniport (IKEv2)", "USB Serial Port (COM5)", "HDR (MPO3)", "802.11ac", "Port 28")
    const personal = fc.constantFrom(...Object.values(PERSONAL))
    const around = fc.constantFrom(" ", " - ", ": ", ":", " (", ") ", ", ", '" ', ' "', " is ", " and ", "\n")
    fc.assert(
      fc.property(fc.array(fc.tuple(name, around, personal, around), { minLength: 1, maxLength: 4 }), (parts) => {
        const text = parts.map(([first, mark, second, other]) => `${first}${mark}${A}${other}${second}.`).join(" ")
        const { devices } = readScan(text)
        for (const { problem } of devices) expect(problem).toBeUndefined()
        for (const said of ["ipv4", "ipv6", "mac", "macWithDashes"] as const)
          expect(JSON.stringify(devices)).not.toContain(PERSONAL[said])
      })
    )
  })

  test.each([
    [`WAN Miniport (IKEv2): ${A}\n${PERSONAL.mac}. WAN Miniport (IKEv2) ${A} ${PERSONAL.ipv4}.`],
    [`Instance ID: ${A}\nDevice Description: Adapter of ${PERSONAL.ipv4}.`]
  ])("shows no address at the end of a sentence: %j", (text) => {
    expect(JSON.stringify(readScan(text).devices)).not.toContain(PERSONAL.ipv4)
  })

  test("its words say where they are from", () => {
    expect(Object.keys(origins)).toEqual(Object.keys(words))
    const all = Object.values(words.sentenceWords).flatMap((ofLanguage) => ofLanguage.split(" "))
    expect(new Set(all).size).toBe(all.length)
  })
})
