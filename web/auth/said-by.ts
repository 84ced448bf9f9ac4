import { RequestFailed } from '../ui/request'

/** What a failed request says to the person: the server's words, or that it could not be reached. */
export function saidBy(error: unknown): string {
  if (error instanceof RequestFailed) return error.said
  return 'There is no connection to the server. Signing in needs one.'
}
