/** Installing a network adapter's driver. */
import type { Guide } from "./guide.ts"

export const NETWORK_GUIDE: Guide = {
  id: "network-driver",
  icon: "network",
  title: "Network adapter driver",
  intro:
    "The one driver you cannot download when it is missing. Get the package first, keep a copy on a USB stick, and expect the connection to drop while it is replaced.",
  difficulty: "Medium",
  time: "15-25 minutes",
  needs: [
    "The adapter's name, from Device Manager, Network adapters",
    "A second way online: a cable, or a phone with USB tethering",
    "A USB stick with the package, and with the driver that works now"
  ],
  steps: [
    {
      title: "Find out what it is",
      text: "Device Manager, Network adapters: the name often contains the chip, such as AX211 or RTL8125. No name? Properties, Details, Hardware Ids, and search for the part with VEN and DEV."
    },
    {
      title: "Get the package while you are online",
      text: "On a laptop or mainboard the maker's page for the model comes first, the chip maker's page second. Copy the package to a USB stick as well."
    },
    {
      title: "Without any connection",
      text: "Connect a phone by USB cable and switch on USB tethering: Windows brings the driver for it. Or download on another computer and carry the package over."
    },
    {
      title: "Install",
      text: "Run the setup as administrator. A package without a setup: Device Manager, the adapter, Update driver, Browse my computer, and choose the folder with the .inf file."
    },
    {
      title: "Restart and reconnect",
      text: "Restart, then choose your Wi-Fi network or plug the cable in. A combined card has two drivers: install Wi-Fi and Bluetooth both."
    },
    {
      title: "Keep it awake",
      text: "If the connection drops after a pause: the adapter's Properties, Power Management, and untick 'Allow the computer to turn off this device to save power'."
    }
  ],
  check:
    "Open a page that you have not visited before. Settings, Network & internet, Properties shows the link speed. If nothing works, Roll Back Driver in the adapter's Properties, Driver restores the earlier one.",
  troubles: [
    {
      id: "wifi-missing",
      title: "Wi-Fi is not shown, or has stopped working",
      sign: "The Wi-Fi switch is missing in Settings, no network is listed, or a connection that worked no longer comes up.",
      actions: [
        "Airplane mode off? Some laptops have a switch or a key for Wi-Fi as well, often with an aerial on it.",
        "Shut down completely: hold Shift while you choose Shut down, wait half a minute, and start again. With fast startup, which is usually on, an ordinary shut-down keeps the state of the drivers.",
        "Device Manager, Network adapters. An arrow on the adapter: right-click it and choose Enable device. A warning sign: Properties shows a code, and this site says what to do for each.",
        "The adapter is not listed: choose Action, Scan for hardware changes, and look under Other devices. If nothing is found at all, the adapter may be switched off in the firmware settings or be defective.",
        "It began with an update: the adapter's Properties, Driver, Roll Back Driver brings the earlier driver back.",
        "No driver at all: get the package over a cable, a phone with USB tethering or another computer, as above.",
        "Last of all: Settings, Network & internet, Advanced network settings, Network reset. It removes all adapters with their settings and saved passwords, and installs them again after a restart."
      ]
    },
    {
      id: "ethernet-missing",
      title: "The network cable is not recognized",
      sign: "A cable is plugged in, but Windows shows no connection.",
      actions: [
        "Press the cable in at both ends and look for a light at the socket. Then another cable, and another port of the router.",
        "Switch the router off for half a minute. Shut the computer down completely: hold Shift while you choose Shut down, wait half a minute, and start again.",
        "Device Manager, Network adapters. An arrow on the adapter: right-click it and choose Enable device. A warning sign: Properties shows a code, and this site says what to do for each.",
        "'Ethernet Controller' under Other devices: the driver is missing. Its hardware id says whose it is; the package comes over a phone with USB tethering or from another computer, as above.",
        "Connected, but no page opens on any device: the cause is the router or the provider, and no driver helps.",
        "It began with an update: the adapter's Properties, Driver, Roll Back Driver brings the earlier driver back.",
        "Last of all the Network reset of the box above: it installs all adapters again."
      ]
    },
    {
      id: "bluetooth-missing",
      title: "Bluetooth is not shown, or does not connect",
      sign: "The Bluetooth switch is missing in Settings, or a headset, mouse or keyboard is not found.",
      actions: [
        "Airplane mode off, and Settings, Bluetooth & devices: is Bluetooth switched on? The other device must be charged, near, and in its pairing mode.",
        "The device connected before: remove it under Bluetooth & devices, switch it off and on, and add it again. It may still be connected to a phone.",
        "Shut down completely: hold Shift while you choose Shut down, wait half a minute, and start again.",
        "Device Manager, Bluetooth. An arrow on the adapter: right-click it and choose Enable device. A warning sign: Properties shows a code, and this site says what to do for each.",
        "No group Bluetooth: look under Other devices for an unknown device, and search for its hardware id here. Many desktop computers have no Bluetooth at all; a small USB adapter brings it.",
        "A card for Wi-Fi and Bluetooth has two drivers. Install the one for Bluetooth too, from the maker of the computer or of the chip."
      ]
    }
  ],
  drivers: { label: "Network adapter drivers", to: "/network-adapters" }
}
