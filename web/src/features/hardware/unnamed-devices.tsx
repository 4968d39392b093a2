/** The names by kind that Device Manager gives to devices without a driver, and what they usually are (P-HW-7). */
import { Link } from "@tanstack/react-router"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

interface UnnamedDevice {
  readonly names: ReadonlyArray<string>
  readonly usually: string
  /** Where its driver comes from. */
  readonly from: string
  /** Where this site has such drivers. */
  readonly drivers?: { readonly label: string; readonly to: string; readonly q?: string }
}

const UNNAMED_DEVICES: ReadonlyArray<UnnamedDevice> = [
  {
    names: ["SM Bus Controller"],
    usually: "A bus of the chipset, for sensors, memory modules and other parts of the board.",
    from: "The chipset package of Intel or AMD.",
    drivers: { label: "Chipset packages", to: "/search", q: "chipset" }
  },
  {
    names: ["PCI Simple Communications Controller"],
    usually: "On Intel computers the Management Engine, seldom a modem.",
    from: "The Management Engine package of the maker of the computer.",
    drivers: { label: "Management Engine", to: "/search", q: "management engine" }
  },
  {
    names: ["PCI Serial Port"],
    usually: "On Intel computers for business the Management Engine's remote console.",
    from: "The same package as for the Management Engine."
  },
  {
    names: ["PCI Data Acquisition and Signal Processing Controller"],
    usually: "On Intel laptops the control of heat and power, or the controller that touchpad and sensors hang on.",
    from: "The chipset packages of the maker of the laptop."
  },
  {
    names: ["Ethernet Controller"],
    usually: "The network socket.",
    from: "The maker of the computer or mainboard, or of the chip.",
    drivers: { label: "Network adapters", to: "/network-adapters" }
  },
  {
    names: ["Network Controller"],
    usually: "The Wi-Fi card.",
    from: "The maker of the computer, or of the chip.",
    drivers: { label: "Network adapters", to: "/network-adapters" }
  },
  {
    names: ["Video Controller (VGA Compatible)", "3D Video Controller"],
    usually: "A graphics card, or the graphics of the processor. '3D' is often the second one of a laptop.",
    from: "NVIDIA, AMD or Intel; on a laptop look at its maker's page first.",
    drivers: { label: "Graphics cards", to: "/graphics-cards" }
  },
  {
    names: ["Co-processor", "Coprocessor"],
    usually: "On old boards a part of NVIDIA's nForce chipset, on servers an accelerator of Intel's.",
    from: "The chipset package of the maker of the board or computer."
  },
  {
    names: ["PCI Encryption/Decryption Controller"],
    usually: "On AMD computers the security processor (PSP).",
    from: "The chipset package of AMD, or of the maker of the computer.",
    drivers: { label: "Chipset packages", to: "/search", q: "chipset" }
  },
  {
    names: ["Mass Storage Controller"],
    usually: "A card reader, or a controller for drives.",
    from: "The maker of the computer or mainboard. Its hardware id says which."
  },
  {
    names: ["Multimedia Audio Controller"],
    usually: "The sound chip.",
    from: "The audio package of the maker of the computer or mainboard.",
    drivers: { label: "Audio devices", to: "/audio-devices" }
  },
  {
    names: ["Universal Serial Bus (USB) Controller"],
    usually: "A USB 3 controller, above all on Windows 7, which brings no driver for it.",
    from: "The maker of the computer, or of the controller.",
    drivers: { label: "USB controllers", to: "/usb-controllers" }
  },
  {
    names: ["RAID Controller"],
    usually: "The controller of the drives, set to RAID.",
    from: "The maker of the computer; for Intel the Rapid Storage package.",
    drivers: { label: "Rapid Storage", to: "/search", q: "rapid storage" }
  },
  {
    names: ["Base System Device", "PCI Device", "Unknown device"],
    usually: "A card reader, a part of the chipset, or hot keys and sensors of a laptop.",
    from: "Only the hardware id tells. Enter it in the box above."
  }
]

export const UnnamedDevices = () => (
  <section aria-labelledby="names" className="mt-12">
    <h2 id="names" className="text-2xl">
      What Device Manager calls a device without a driver
    </h2>
    <p className="mt-2 max-w-prose text-muted">
      Such a name is only the kind that the device reports. Here is what usually stands behind it; its hardware id says
      for certain.
    </p>
    <dl className="mt-4 divide-y divide-border border-y border-border">
      {UNNAMED_DEVICES.map(({ names, usually, from, drivers }) => (
        <div key={names[0]} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[16rem_minmax(0,1fr)]">
          <dt className="font-semibold">{names.join(", ")}</dt>
          <dd className="max-w-prose">
            {usually} <span className="text-muted">{from}</span>
            {drivers !== undefined && (
              <>
                {" "}
                <Link
                  to={drivers.to}
                  search={drivers.q === undefined ? {} : { q: drivers.q }}
                  className="text-link whitespace-nowrap"
                >
                  <VisuallyHidden>Drivers: </VisuallyHidden>
                  {drivers.label}
                </Link>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
