import type { Config } from '../settings/config.ts'
import type { BackupStore } from './backup-store.ts'
import { createFolderStore } from './create-folder-store.ts'
import { createS3Store } from './create-s3-store.ts'
import { sealedStore } from './sealed-store.ts'

/** Opens the encrypted store of the settings; undefined when they name none. */
export function openStore({ backup }: Pick<Config, 'backup'>): BackupStore | undefined {
  if (!backup) return undefined
  const { place } = backup
  return sealedStore('folder' in place ? createFolderStore(place.folder) : createS3Store(place), backup.key)
}
