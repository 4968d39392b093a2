/** Installing an audio driver. */
import type { Guide } from "./guide.ts"

export const AUDIO_GUIDE: Guide = {
  id: "audio-driver",
  icon: "audio",
  title: "Audio driver",
  intro:
    "Windows plays sound on nearly every device with a driver of its own. The maker's driver adds effects, jack detection, equalizers or low delay for recording. Sound over HDMI or DisplayPort belongs to the graphics driver.",
  difficulty: "Easy",
  time: "10-15 minutes",
  needs: [
    "Built-in sound: the model of the laptop or mainboard",
    "Headset, interface or sound card: its model name",
    "Headphones or speakers to test with, at low volume"
  ],
  steps: [
    {
      title: "Rule out the simple causes",
      text: "Click the speaker symbol in the taskbar and check output device and volume: many 'driver problems' are no more than that."
    },
    {
      title: "See which driver is in use",
      text: "Device Manager, Sound, video and game controllers. 'High Definition Audio Device' or 'USB Audio Device' means Windows' own driver; it works, but without the maker's extras."
    },
    {
      title: "Get the package",
      text: "For built-in sound take the driver from the page of your laptop or mainboard: it is tuned for its speakers and jacks. For other devices search this site for the model and follow 'Get Driver'."
    },
    {
      title: "Close programs that use sound",
      text: "Players, browsers, calls and recorders. Set the volume low: a new driver may start at full volume."
    },
    {
      title: "Install and restart",
      text: "Run the setup as administrator. Connect a USB device when it is asked for, directly at the computer."
    },
    {
      title: "Choose output and input",
      text: "Settings, System, Sound: choose speakers and microphone, then set the format under the device's properties. For recording, choose the maker's ASIO driver in your program."
    }
  ],
  check:
    "Settings, System, Sound, your device, Test plays a sound on each channel. Speak and watch the input volume move. Crackling while recording: raise the buffer size in the device's control panel.",
  troubles: [
    {
      id: "no-sound",
      title: "No sound, or the microphone is not heard",
      sign: "Nothing is heard from speakers or headphones, or a call does not hear you. The driver is seldom the cause.",
      actions: [
        "Settings, System, Sound: choose the right output and turn its volume up. A monitor or TV that is connected by HDMI is an output too. Then look into the volume mixer: each program has a volume of its own.",
        "Try another plug, port or headset. Headphones without USB belong into the green socket or the one with the headphone symbol; a headset with one plug needs a socket for both. Front sockets need their cable on the board.",
        "Microphone: Settings, Privacy & security, Microphone (in Windows 10: Privacy, Microphone). Both switches must be on, for apps and for desktop apps. A headset may have a switch on its cable.",
        "Choose the microphone in the program as well: call programs keep a choice of their own.",
        "Device Manager, Sound, video and game controllers. An arrow on the device: right-click it and choose Enable device. A warning sign: Properties shows a code, and this site says what to do for each.",
        "It began with an update: the device's Properties, Driver, Roll Back Driver. If that is greyed out, choose Uninstall device and restart: Windows brings its own driver.",
        "Then the package of your computer's or mainboard's maker, as above. Realtek's control panel comes with that package or from the Microsoft Store; without the package's service it cannot connect."
      ]
    },
    {
      id: "sound-crackles",
      title: "Sound crackles, or breaks off",
      sign: "Something is heard, but with clicks, pops or short gaps.",
      actions: [
        "Another cable, port or headset. A USB device directly at the computer; a Bluetooth device nearer to it.",
        "Settings, System, Sound, your output device: switch Audio enhancements off and try another format, for example 24 bit, 48000 Hz. (In Windows 10: Sound Control Panel, the device's Properties, Advanced.)",
        "Close programs that change sound or voice, and look in Task Manager whether the processor is busy.",
        "On battery: try it with the power supply, and with the power mode Best performance.",
        "Clicks during games, calls or downloads: the drivers of graphics card and Wi-Fi can hold sound up too. Bring both up to date.",
        "It began with an update: the sound device's Properties, Driver, Roll Back Driver.",
        "To compare, choose Uninstall device and restart: Windows brings its own audio driver. If that one is clean, take the newest package of your computer's or mainboard's maker."
      ]
    }
  ],
  drivers: { label: "Audio device drivers", to: "/audio-devices" }
}
