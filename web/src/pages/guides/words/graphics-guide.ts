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
  troubles: "A dark screen, a setup that fails, a driver that stops responding:",
  subject: "graphics",
  drivers: { label: "Graphics card drivers", to: "/graphics-cards" }
}
