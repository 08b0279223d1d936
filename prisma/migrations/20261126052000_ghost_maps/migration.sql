-- compatible-from: 0.1.0
-- AlterTable
ALTER TABLE "page_image" ADD COLUMN     "ghost_maps" JSONB;
