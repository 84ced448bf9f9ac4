import type { Database } from '../../db/database'
import { Later } from '../../db/errors'
import { yieldToEventLoop } from '../../db/yield-to-event-loop'

/** How much later a push becomes due for each of its actions, in ms. Until it is due, others may overtake it. */
const PATIENCE_MS = 500
/** The longest wait for a turn. A device waits 60 s for a response. */
const LONGEST_WAIT_MS = 40_000

/** A writer that waits for its turn. */
export interface Turn {
  /** Pushes of one device keep their order, and each delays when the device's next one is due. */
  device: string
  actions: number
}

interface Waiting {
  /** When it is due; the earliest comes first. */
  due: number
  begin(): void
  refuse(error: Error): void
}

/**
 * Decides who writes next for one organization in this process. One writes at a time, because others would only wait
 * for the same row's lock, each holding a connection. A till's single sale goes before what hundreds of tablets send
 * after hours offline, but no one waits forever: a push is due half a second later for each of its actions, counted
 * from its arrival or from when its device's previous push is due.
 */
class OrgTurns {
  private writing = false
  private readonly waiting = new Set<Waiting>()
  private readonly dueByDevice = new Map<string, number>()

  /**
   * Waits for the turn and returns a function that ends it.
   *
   * @throws Later if it takes too long
   */
  async take({ device, actions }: Turn): Promise<() => void> {
    const due = Math.max(performance.now(), this.dueByDevice.get(device) ?? 0) + actions * PATIENCE_MS
    this.dueByDevice.set(device, due)
    if (this.writing) await this.wait(due)
    this.writing = true
    return () => this.next()
  }

  get waits(): number {
    return this.waiting.size
  }

  refuseAll(error: Error): void {
    for (const each of this.waiting) each.refuse(error)
    this.waiting.clear()
  }

  private wait(due: number): Promise<void> {
    return new Promise((begin, refuse) => {
      const one: Waiting = { due, begin: () => leave(begin), refuse: (error) => leave(() => refuse(error)) }
      const tooLong = setTimeout(() => one.refuse(new Later('too many writes at once')), LONGEST_WAIT_MS)
      const leave = (then: () => void) => {
        clearTimeout(tooLong)
        this.waiting.delete(one)
        then()
      }
      this.waiting.add(one)
    })
  }

  private next(): void {
    let first: Waiting | undefined
    for (const each of this.waiting) if (!first || each.due < first.due) first = each
    if (first) first.begin()
    else {
      this.writing = false
      this.dueByDevice.clear()
    }
  }
}

/** The queues of one database's organizations in this process. */
class Turns {
  private readonly orgs = new Map<number, OrgTurns>()
  private closed = false

  of(org: number): OrgTurns {
    if (this.closed) throw new Later('the server is stopping')
    let turns = this.orgs.get(org)
    if (!turns) {
      turns = new OrgTurns()
      this.orgs.set(org, turns)
    }
    return turns
  }

  close(): void {
    this.closed = true
    for (const turns of this.orgs.values()) turns.refuseAll(new Later('the server is stopping'))
  }
}

const known = new WeakMap<Database, Turns>()

function turnsOf(database: Database): Turns {
  let turns = known.get(database)
  if (!turns) {
    turns = new Turns()
    known.set(database, turns)
  }
  return turns
}

/** Runs `work` when it is this device's turn to write for the organization, after other work had a chance to run. */
export async function inTurn<T>(database: Database, org: number, turn: Turn, work: () => Promise<T>): Promise<T> {
  const end = await turnsOf(database).of(org).take(turn)
  try {
    await yieldToEventLoop()
    return await work()
  } finally {
    end()
  }
}

/** Returns how many wait for their turn to write for an organization. */
export function waitingForTurn(database: Database, org: number): number {
  return turnsOf(database).of(org).waits
}

/** Answers "later" to everyone who waits for a turn, whose devices keep their actions. The current writer finishes. */
export function refuseTurns(database: Database): void {
  turnsOf(database).close()
}
