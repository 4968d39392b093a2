/** Words that a text about a part has for the computer that it is in (P-ANS-3). */

/** Makers of notebooks, and what they call their series. */
export const COMPUTER_WORDS: ReadonlySet<string> = new Set(
  (
    "dell hp lenovo acer asus msi toshiba samsung sony fujitsu packard bell medion vaio inspiron latitude vostro xps precision " +
    "alienware pavilion probook elitebook zbook omen ideapad thinkpad thinkcentre thinkbook legion yoga aspire predator nitro " +
    "swift vivobook zenbook satellite tecra lifebook envy spectre victus loq"
  ).split(" ")
)

/** How computers are built, and makers of small ones. */
export const COMPUTER_FORMS: ReadonlySet<string> = new Set(
  "mini nuc minisforum beelink geekom gmktec handheld pc aio desktop onboard integrated igpu apu".split(" ")
)
