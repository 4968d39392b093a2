/** What a check finds wrong, as the program says it. */
import { ProofRefused } from "@driverdex/domain/transparency/ProofRefused"
import { Failure } from "../verb/Failure.ts"

/** @throws Failure in the words of the ProofRefused */
export async function refusedAsFailure<A>(check: () => Promise<A>): Promise<A> {
  try {
    return await check()
  } catch (error) {
    throw error instanceof ProofRefused ? new Failure(error.message) : error
  }
}
