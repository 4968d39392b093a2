/** Rounds of removing what is past its time, until one finds nothing: a round takes a tenth of a table at most. */
export const expireAll = async (expire: (at: Date) => Promise<number>, at = new Date()): Promise<number> => {
  let all = 0
  for (let rows = await expire(at); rows > 0; rows = await expire(at)) all += rows
  return all
}
