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
    "Built-in sound: the model of the laptop or motherboard",
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
      text: "For built-in sound take the driver from the page of your laptop or motherboard: it is tuned for its speakers and jacks. For other devices search this site for the model and follow 'Get Driver'."
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
  troubles: "No sound, crackling, a microphone that is not heard:",
  subject: "sound",
  drivers: { label: "Audio device drivers", to: "/audio-devices" }
}
