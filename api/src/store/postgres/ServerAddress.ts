/** Where the embedded server listens: at a socket that only we may enter, or at a port where Node has no such sockets (decision 069). */
import { choosePort } from "./Port.ts"
import { chooseSocketFolder, SOCKET_NUMBER } from "./SocketFolder.ts"

export type ServerAddress = { readonly folder: string } | { readonly port: number }

/** Node reaches Unix sockets everywhere but on Windows. */
export const HAS_SOCKETS = process.platform !== "win32"

/**
 * @param root of the cluster's folder
 * @param owner of the server's files, where it is not us
 * @param portFile holds the last port
 * @throws EmbeddedPostgresFailed
 */
export const chooseAddress = async (
  root: string,
  owner: number | undefined,
  portFile: string
): Promise<ServerAddress> =>
  HAS_SOCKETS ? { folder: await chooseSocketFolder(root, owner) } : { port: await choosePort(portFile) }

/** The settings of PostgreSQL for it. */
export const listeningAt = (address: ServerAddress): Readonly<Record<string, string>> =>
  "folder" in address
    ? {
        listen_addresses: "",
        // A list, whose quotes are doubled inside of quotes.
        unix_socket_directories: `"${address.folder.replaceAll('"', '""')}"`,
        unix_socket_permissions: "0700",
        port: String(SOCKET_NUMBER)
      }
    : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(address.port) }

/** Who may come: whoever knows a password, and proves it without telling it. */
export const accessTo = (address: ServerAddress): string =>
  `${"folder" in address ? "local all all" : "host all all 127.0.0.1/32"} scram-sha-256\n`

/** A folder stands in the place of the host, as in PostgreSQL's own addresses. */
export const urlOf = (address: ServerAddress, role: string, password: string, database: string): string =>
  `postgres://${role}:${password}@${
    "folder" in address ? `${encodeURIComponent(address.folder)}:${SOCKET_NUMBER}` : `127.0.0.1:${address.port}`
  }/${database}`
