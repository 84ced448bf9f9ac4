import { Box, Button, Typography } from '@mui/material'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { fileUrlOf, saySize } from '#shared/files/model'
import { trainingMaterials } from '#shared/training/model'
import { removeKept, roomLeft } from '#sync/files/kept-files'
import { useCamp } from '../ui/camp'
import { stopDownload } from './downloads'

/** The documents and videos stored on this device, their size, and the free space; nothing if there are none. */
export function KeptList() {
  const { replica } = useCamp()
  const [room, setRoom] = useState<number>()
  const files = useLiveQuery(async () => {
    const kept = await replica.keptFiles.toArray()
    if (kept.length === 0) return []
    const materials = await replica.rows(trainingMaterials).toArray()
    return kept.map((file) => {
      const named = materials.find(({ fileUrl }) => fileUrl === fileUrlOf(file.hash))
      return { ...file, title: named?.title ?? 'A file that is no longer in use' }
    })
  }, [replica])
  const taken = files?.reduce((sum, { done }) => sum + done, 0) ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the free space changes when files are added or removed
  useEffect(() => void roomLeft().then(setRoom), [taken])
  if (!files || files.length === 0) return null
  const remove = (hash: string) => {
    stopDownload(hash)
    void removeKept(replica, [hash])
  }
  return (
    <Box component="section" aria-label="Saved on this device">
      <Typography variant="h3" component="h2">
        Saved on This Device
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {saySize(taken)} used{room === undefined ? '' : `, ${saySize(room)} free`}. These files are removed when you
        sign out.
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {files.map(({ hash, title, size, done }) => (
          <Box
            component="li"
            key={hash}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', py: 1 }}
          >
            <Typography sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
              {title}, {done < size ? `${saySize(done)} of ${saySize(size)}` : saySize(size)}
            </Typography>
            <Button color="error" aria-label={`Remove ${title}`} onClick={() => remove(hash)}>
              Remove
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
