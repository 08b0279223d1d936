-- AlterTable
ALTER TABLE "finding" ADD COLUMN     "recovered" JSONB;

-- CreateTable
CREATE TABLE "recovered_image" (
    "scan_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "media_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "recovered_image_pkey" PRIMARY KEY ("scan_id","position","state")
);

-- AddForeignKey
ALTER TABLE "recovered_image" ADD CONSTRAINT "recovered_image_scan_id_fkey" FOREIGN KEY ("scan_id") REFERENCES "scan"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pictures are compressed already.
ALTER TABLE "recovered_image" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
