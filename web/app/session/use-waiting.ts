import { useLiveQuery } from 'dexie-react-hooks'
import { useCamp } from '../../ui/camp'

const NOTHING = { waiting: 0, refused: 0 }

/** How many actions wait on this device, whoever did them, and how many refused ones need this person; live. */
export function useWaiting(): { waiting: number; refused: number } {
  const { replica, who } = useCamp()
  return (
    useLiveQuery(async () => {
      const refused = await replica.inbox.filter(({ userId }) => userId === who.userId).count()
      return { waiting: await replica.outbox.count(), refused }
    }, [replica, who]) ?? NOTHING
  )
}
