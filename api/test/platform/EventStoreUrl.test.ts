import { describe, expect, it } from "vitest"
import { eventStoreAddress, withClientDefaults } from "../../src/platform/EventStoreUrl.ts"

it.each([
  ["kurrentdb://127.0.0.1:2113?tls=false", "kurrentdb://127.0.0.1:2113?tls=false"],
  ["kurrentdb+discover://cluster.example", "kurrentdb+discover://cluster.example"],
  ["kurrentdb+discover://a.example:2113,b.example?tls=false", "kurrentdb://a.example:2113,b.example?tls=false"],
  ["esdb+discover://site:pw@a.example,b.example,c.example", "kurrentdb://site:pw@a.example,b.example,c.example"],
  ["kurrentdb://a.example:2113,b.example:2114/", "kurrentdb://a.example:2113,b.example:2114"],
  ["esdb://site:pass%40word@db.example:2113", "kurrentdb://site:pass%40word@db.example:2113"],
  ["esdb+discover://db.example?tlsCAFile=%2Fca.pem", "kurrentdb+discover://db.example?tlsCAFile=%2Fca.pem"],
  ["kurrentdb://db.example?TLS=true&keepAliveInterval=-1", "kurrentdb://db.example?TLS=true&keepAliveInterval=-1"]
])("takes %s", (text, address) => {
  expect(eventStoreAddress(text)).toBe(address)
})

it.each([
  ["no address", ""],
  ["another protocol", "postgres://db.example"],
  ["no host", "kurrentdb://"],
  ["a host that is none", "kurrentdb://db example"],
  ["a port that is none", "kurrentdb://db.example:port"],
  ["a password without a name", "kurrentdb://:secret@db.example"],
  ["an option that the client would print with the whole address", "kurrentdb://db.example?tsl=false"],
  ["followers, which show writes later", "kurrentdb://db.example?nodePreference=follower"],
  ["refusals that are no errors", "kurrentdb://db.example?throwOnAppendFailure=false"],
  ["an option without a value", "kurrentdb://db.example?tls"],
  ["a path", "kurrentdb://db.example/path"]
])("refuses %s", (_, text) => {
  expect(eventStoreAddress(text)).toBeNull()
})

describe("what the client gets", () => {
  it("M-02: has our settings where the address names none, so that a frozen node does not hold up a question", () => {
    expect(withClientDefaults("kurrentdb://a,b,c")).toBe(
      "kurrentdb://a,b,c?discoveryInterval=100&gossipTimeout=1000&gossip_timeout=1&keepAliveInterval=1000&keepAliveTimeout=1000"
    )
    expect(withClientDefaults("kurrentdb://a?tls=false&KeepAliveInterval=20000&gossiptimeout=3")).toBe(
      "kurrentdb://a?tls=false&KeepAliveInterval=20000&gossiptimeout=3&discoveryInterval=100&keepAliveTimeout=1000"
    )
  })
})
