import { dayCalls } from './day-calls'
import { drawerCalls } from './drawer-calls'
import { itemCalls } from './item-calls'
import { ruleCalls } from './rule-calls'
import { saleCalls } from './sale-calls'

/** The camp store over HTTP. */
export const storeCalls = [...itemCalls, ...saleCalls, ...dayCalls, ...drawerCalls, ...ruleCalls]
