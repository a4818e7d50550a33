import { blobFile } from '@/api/blob-file'
import { Announcements, BrandMessages } from '@/contract/announcements'

export const news = () => blobFile('announcement/news.json', Announcements)

export const brandMessages = () => blobFile('announcement/black-label.json', BrandMessages)
