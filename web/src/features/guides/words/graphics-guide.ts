/** Installing a graphics driver. */
import type { Guide } from "./guide.ts"

export const GRAPHICS_GUIDE: Guide = {
  id: "graphics-driver",
  icon: "graphics",
  title: "Graphics driver",
  intro:
    "Graphics drivers are large and change often. A new one is worth it for a new game or program, for a security fix or for a fault that its release notes name. Plan for a restart.",
  difficulty: "Medium",
  time: "20-30 minutes",
  needs: [
    "The exact name of the card, from Device Manager, Display adapters; a laptop may list two",
    "About 2 GB of free disk space for download and setup",
    "A mains connection, on a laptop"
  ],
  steps: [
    {
      title: "Note what you have",
      text: "Device Manager, Display adapters, your card, Properties, Driver: write down the version, so that you can return to it."
    },
    {
      title: "Create a restore point",
      text: "Type 'Create a restore point' in the Start menu and choose Create. It takes a minute and brings the old driver back if the new one fails."
    },
    {
      title: "Get the right package",
      text: "Find the card on this site and follow 'Get Driver'. On the maker's page choose product, Windows version and, where offered, between a driver for games and one for creative work. On a laptop, look at the laptop maker's page first."
    },
    {
      title: "Close everything",
      text: "Save your work and close games, video and recording programs. They use the driver that is about to be replaced."
    },
    {
      title: "Install",
      text: "Run the file as administrator. If you change from a much older version, choose the custom setup and tick the clean installation where it is offered. The screen may go black for some seconds; wait, do not switch off."
    },
    {
      title: "Restart and set the display",
      text: "Restart even if the setup does not ask for it. In Settings, System, Display check resolution and scale, and under Advanced display the refresh rate."
    }
  ],
  check:
    "Device Manager shows the new version under Display adapters and no warning sign. Play a video and run a program that uses 3D for a few minutes. Trouble? Properties, Driver, Roll Back Driver brings the old one back.",
  troubles: [
    {
      id: "screen-missing",
      title: "A screen stays dark, or has the wrong resolution",
      sign: "A monitor is black or not listed, or the picture is coarse and the right resolution is not offered.",
      actions: [
        "Monitor switched on, the right input chosen with its own buttons, the cable pressed in at both ends; then another cable, and another port. In a desktop computer with a graphics card use the ports of the card, not those of the mainboard.",
        "Press the Windows key with P and choose Extend. The Windows key with Ctrl, Shift and B starts the graphics driver again; the screen goes black for a moment.",
        "Settings, System, Display, Multiple displays: choose Detect.",
        "Device Manager, Display adapters. 'Microsoft Basic Display Adapter' means that the graphics driver is missing: further screens and the right resolution come with the maker's package, as above.",
        "Over USB-C: not every port carries a picture; the computer's manual says which one does. Docks and adapters with a chip of DisplayLink need the driver of DisplayLink.",
        "It began with an update: the adapter's Properties, Driver, Roll Back Driver brings the earlier driver back."
      ]
    }
  ],
  drivers: { label: "Graphics card drivers", to: "/graphics-cards" }
}
