-- AlterTable
ALTER TABLE "report" ADD COLUMN     "bytes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "format" INTEGER NOT NULL DEFAULT 1;

-- What earlier reports take, near enough to keep pages of them small.
UPDATE "report" SET "bytes" = octet_length("checks"::text) + octet_length("extracted"::text)
  + octet_length("forensic_analysis"::text) + octet_length("rules"::text);
