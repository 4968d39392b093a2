import kurrent from "@kurrent/kurrentdb-client"
import { expect, it } from "vitest"
import { kurrentClients } from "../../../../src/store/log/KurrentClients.ts"

it("M-02: a call that fails while no leader is found ends no process by what the client leaves unhandled", async () => {
  const clients = kurrentClients("kurrentdb+discover://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1")
  const { client } = await clients.current()
  const own = client as unknown as {
    getChannel: () => Promise<unknown>
    handleError: (service: { getChannel: () => unknown }, error: Error) => Promise<void>
  }
  const searching = own.getChannel()
  const handled = own.handleError({ getChannel: () => "another" }, new kurrent.UnavailableError({ code: 14 } as never))
  await expect(searching).rejects.toThrow("Failed to discover")
  await expect(handled).resolves.toBeUndefined()
  await clients.close()
})
