-- AlterTable
ALTER TABLE "scan" ADD COLUMN     "layers_done" TEXT[] DEFAULT ARRAY[]::TEXT[];
