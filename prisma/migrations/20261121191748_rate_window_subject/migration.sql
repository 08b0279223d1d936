-- The counts of one minute: nobody misses them.
TRUNCATE "rate_window";

-- DropForeignKey
ALTER TABLE "rate_window" DROP CONSTRAINT "rate_window_organization_id_fkey";

-- AlterTable
ALTER TABLE "rate_window" DROP CONSTRAINT "rate_window_pkey",
DROP COLUMN "organization_id",
ADD COLUMN     "subject" TEXT NOT NULL,
ADD CONSTRAINT "rate_window_pkey" PRIMARY KEY ("subject");

-- CreateIndex
CREATE INDEX "rate_window_start_idx" ON "rate_window"("start");
