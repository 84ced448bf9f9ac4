import { RequestFailed } from '../ui/request'

/** Returns a failed request's message for the person: the server's words, or that it could not be reached. */
export function saidBy(error: unknown): string {
  if (error instanceof RequestFailed) return error.said
  return "Can't reach the server. You need a connection to sign in."
}
